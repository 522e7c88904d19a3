import type * as z from 'zod/mini'
import * as account from './dto/account.ts'
import * as ai from './dto/ai.ts'
import { doneSchema, emptySchema } from './dto/common.ts'
import * as design from './dto/design.ts'
import { healthSchema, languageListSchema, touristIssuedSchema } from './dto/identity.ts'
import * as material from './dto/material.ts'
import * as model from './dto/model.ts'
import * as rewriting from './dto/rewrite.ts'
import * as share from './dto/share.ts'
import * as source from './dto/source.ts'
import * as suit from './dto/suit.ts'
import * as template from './dto/template.ts'
import * as theme from './dto/theme.ts'
import { typefaceListSchema } from './dto/typeface.ts'
import * as upload from './dto/upload.ts'
import { PATCH_LIMITS } from './limits.ts'
import { chat, get, post, type Route } from './route.ts'

export type { Route } from './route.ts'

/** Default rate limit of mutating calls per owner and minute: far above manual use, far below a flood. */
export const CALLS_A_MINUTE = 1_200
/** Rate limit of calls that copy a whole deck or text. */
const COPIES_A_MINUTE = 60
/** Rate limit of autosaves, for several decks with their files. */
const SAVES_A_MINUTE = 3_000
const TASKS_A_MINUTE = 600
const STREAMS_A_MINUTE = 600
/** Rate limits of calls that ask other servers, or decrypt. */
const PROBES_A_MINUTE = 120
/** Rate limit of reports of visits and of passwords, per network. */
const VISITS_A_MINUTE = 120
const MODEL = { origin: 'ours', calls: 120, isAllowedWhenFull: true } as const

const ANYONE = { who: 'anyone' } as const
/** Signing in needs no account yet, and little room. */
const SIGN_IN = { who: 'anyone', isAllowedWhenFull: true, calls: PROBES_A_MINUTE, maxBody: 8 * 1024 } as const
const OUR_SIGN_IN = { ...SIGN_IN, origin: 'ours' } as const
const USER = { who: 'user', isAllowedWhenFull: true } as const
const TEXT_BODY = 2 * 1024 * 1024

/** All routes of the server by name. */
export const ROUTES = {
  health: get('/api/health', emptySchema, healthSchema, { who: 'anyone', origin: 'ours' }),
  tourist: post('/api/user/tourist', emptySchema, touristIssuedSchema, { who: 'anyone', origin: 'ours' }),
  languageList: get('/api/language/list', emptySchema, languageListSchema, { who: 'anyone' }),
  typefaceList: get('/api/typeface/language/list', emptySchema, typefaceListSchema, { who: 'anyone' }),
  themeList: get('/api/language/theme/list', theme.themeListRequest, theme.themeListSchema, { who: 'anyone' }),
  themeDetail: get('/api/language/theme/detail', theme.themeDetailRequest, theme.themeSchema, { who: 'anyone' }),

  publicKey: get('/api/public_key', emptySchema, account.publicKeySchema, { who: 'anyone', origin: 'ours' }),
  emailSend: post('/users/email/emailsend', account.emailSendRequest, doneSchema, SIGN_IN),
  register: post('/users/auth/register', account.registerRequest, account.signedInSchema, OUR_SIGN_IN),
  login: post('/users/auth/login', account.loginRequest, account.signedInSchema, OUR_SIGN_IN),
  loginCode: post('/users/auth/login_code', account.loginCodeRequest, account.signedInSchema, OUR_SIGN_IN),
  passwordReset: post('/users/auth/password_reset', account.passwordResetRequest, account.signedInSchema, OUR_SIGN_IN),
  emailBind: post('/users/email/emailbind', account.emailBindRequest, doneSchema, USER),
  passwordChange: post('/users/auth/password', account.passwordChangeRequest, doneSchema, { ...USER, origin: 'ours' }),
  changePassword: post('/users/login/change-password', account.changePasswordRequest, doneSchema, USER),
  logout: post('/users/auth/logout', emptySchema, doneSchema, { ...USER, origin: 'ours' }),
  sessionList: get('/users/auth/sessions', emptySchema, account.sessionListSchema, { who: 'user', origin: 'ours' }),
  sessionRevoke: post('/users/auth/session/revoke', account.sessionRevokeRequest, doneSchema, {
    ...USER,
    origin: 'ours',
  }),
  userInfo: get('/api/user/info/v2', emptySchema, account.userSchema, { who: 'user' }),
  loginBind: post('/api/ai/tourist/login_bind', account.loginBindRequest, doneSchema, USER),

  textAdd: chat('POST', 'text/add', ai.textAddRequest, ai.taskSchema, { calls: TASKS_A_MINUTE }),
  importAdd: chat('POST', 'import/add', ai.importAddRequest, ai.taskSchema, {
    maxBody: TEXT_BODY,
    calls: TASKS_A_MINUTE,
  }),
  outline: chat('GET', 'outline', ai.streamRequest, emptySchema, { answers: 'stream', calls: STREAMS_A_MINUTE }),
  word: chat('GET', 'word', ai.streamRequest, emptySchema, { answers: 'stream', calls: STREAMS_A_MINUTE }),
  refer: chat('GET', 'refer', ai.streamRequest, emptySchema, { answers: 'stream', calls: STREAMS_A_MINUTE }),
  content: chat('GET', 'content', ai.taskRequest, ai.ticketSchema, { calls: STREAMS_A_MINUTE }),
  contentCheck: chat('GET', 'content/check', ai.contentCheckRequest, ai.contentCheckSchema),
  textSave: chat('POST', 'text/save', ai.contentSaveRequest, doneSchema, { maxBody: TEXT_BODY }),
  importSave: chat('POST', 'import/save', ai.contentSaveRequest, doneSchema, { maxBody: TEXT_BODY }),
  outlineSave: chat('POST', 'text/outline_save', ai.outlineSaveRequest, doneSchema, { maxBody: 2 * TEXT_BODY }),
  lastCount: chat('GET', 'last_count', ai.lastCountRequest, ai.lastCountSchema),
  taskDetail: chat('GET', 'task', ai.taskRequest, ai.taskDetailSchema, { origin: 'ours' }),
  taskCancel: chat('POST', 'cancel', ai.taskRequest, doneSchema, { origin: 'ours', isAllowedWhenFull: true }),

  rewrite: chat('POST', 'rewrite', rewriting.rewriteRequest, emptySchema, {
    origin: 'ours',
    isAllowedWhenFull: true,
    answers: 'stream',
    maxBody: TEXT_BODY,
    maxValues: 40_000,
  }),
  rewriteConfig: get('/api/ai/chat/rewrite/config', emptySchema, rewriting.rewriteConfigSchema, {
    origin: 'ours',
  }),

  writerList: get('/api/writer/list', model.writerListRequest, model.writerListSchema, {
    origin: 'ours',
    calls: PROBES_A_MINUTE,
  }),
  writerTest: post('/api/writer/test', model.writerTestRequest, emptySchema, { ...MODEL, answers: 'stream' }),
  writerSave: post('/api/writer/save', model.writerSaveRequest, doneSchema, MODEL),
  writerDelete: post('/api/writer/delete', model.writerDeleteRequest, doneSchema, MODEL),

  suitList: get('/api/template_component/:product/suit/list', suit.suitListRequest, suit.suitListSchema, ANYONE),
  suitDetail: get(
    '/api/template_component/:product/suit/detail',
    suit.suitDetailRequest,
    suit.suitDetailSchema,
    ANYONE,
  ),
  suitElement: get(
    '/api/template_component/:product/suit/element',
    suit.suitElementRequest,
    suit.suitElementSchema,
    ANYONE,
  ),
  getRand: get('/api/template_component/:product/content/getrand', suit.getRandRequest, suit.getRandSchema, ANYONE),
  componentCanvas: get('/api/template_component/:product/canvas', suit.componentCanvasRequest, emptySchema, {
    who: 'anyone',
    origin: 'ours',
    answers: 'file',
  }),

  suitHistory: get('/api/template_component/user/suit/history', emptySchema, template.suitHistorySchema),
  suitHistoryAdd: post('/api/template_component/user/suit/history_add', template.suitHistoryAddRequest, doneSchema),
  suitReplace: get('/api/design/check/suit/replace', template.suitReplaceRequest, doneSchema),
  templateUpdate: post(
    '/api/template/self/defined/template/update',
    template.templateUpdateRequest,
    template.templateUpdatedSchema,
  ),
  templateList: get('/api/template/self/defined/template/list', emptySchema, template.templateListSchema, {
    origin: 'ours',
  }),
  templateDelete: post('/api/template/self/defined/template/delete', template.templateRequest, doneSchema, {
    origin: 'ours',
    isAllowedWhenFull: true,
  }),
  templateFile: get('/api/template/self/defined/template/file', template.templateFileRequest, emptySchema, {
    origin: 'ours',
    answers: 'file',
  }),

  uploadToken: post('/api/upload/oss/token', upload.uploadTokenRequest, upload.uploadTokenSchema, {
    calls: SAVES_A_MINUTE,
  }),
  uploadDelete: post('/api/upload/oss/delete', upload.uploadDeleteRequest, doneSchema, { isAllowedWhenFull: true }),
  uploadLink: post('/api/upload/link', material.linkPictureRequest, upload.uploadedSchema, { origin: 'ours' }),

  parseFile: post('/api/fc/parse_file', source.parseFileRequest, source.parsedSourceSchema),
  linkParse: chat('POST', 'link/parse', source.parseLinkRequest, source.parsedLinkSchema),
  linkParseConfig: get('/api/ai/chat/link/parse/config', emptySchema, source.linkConfigSchema, ANYONE),
  seniorOption: get('/api/ai/chat/senior/option', emptySchema, source.seniorOptionListSchema, ANYONE),
  textRisk: chat('POST', 'text/risk', source.textRiskRequest, source.textRiskSchema, {
    maxBody: TEXT_BODY,
    isAllowedWhenFull: true,
  }),

  materialList: get('/api/material/list', material.materialListRequest, material.materialListSchema),
  materialStyles: post('/api/material/style/list', material.materialStyleRequest, material.materialStyleSchema, {
    isAllowedWhenFull: true,
  }),
  materialDelete: post('/api/material/delete', material.materialDeleteRequest, material.materialDeletedSchema, {
    origin: 'ours',
    isAllowedWhenFull: true,
  }),

  designSave: post('/api/design/save', design.designSaveRequest, design.designSavedSchema, {
    calls: SAVES_A_MINUTE,
    maxBody: 64 * 1024,
    maxValues: 1_500,
  }),
  designPatch: post('/api/design/patch', design.designPatchRequest, design.designSavedSchema, {
    origin: 'ours',
    calls: SAVES_A_MINUTE,
    maxBody: PATCH_LIMITS.bytes,
    maxValues: PATCH_LIMITS.values,
    maxDepth: PATCH_LIMITS.depth,
  }),
  designImport: post('/api/design/import', design.designImportRequest, design.designImportedSchema, {
    origin: 'ours',
    calls: COPIES_A_MINUTE,
  }),
  designDetail: get('/api/design/detail', design.designRequest, design.designDetailSchema),
  designList: get('/api/design/list', design.designListRequest, design.designListSchema, { origin: 'ours' }),
  designRename: post('/api/design/rename', design.designRenameRequest, doneSchema, { origin: 'ours' }),
  designTrash: post('/api/design/trash', design.designManyRequest, design.designManySchema, {
    origin: 'ours',
    isAllowedWhenFull: true,
  }),
  designRestore: post('/api/design/restore', design.designManyRequest, design.designManySchema, {
    origin: 'ours',
    isAllowedWhenFull: true,
  }),
  designDelete: post('/api/design/delete', design.designManyRequest, design.designManySchema, {
    origin: 'ours',
    isAllowedWhenFull: true,
  }),
  designCopy: post('/api/design/copy', design.designRequest, design.designSavedSchema, {
    origin: 'ours',
    calls: COPIES_A_MINUTE,
  }),
  designVersions: get('/api/design/versions', design.designRequest, design.designVersionsSchema, { origin: 'ours' }),
  designVersionAdd: post('/api/design/version/add', design.designVersionAddRequest, design.designVersionAddedSchema, {
    origin: 'ours',
  }),
  designVersionFile: get('/api/design/version/file', design.designVersionRequest, emptySchema, {
    origin: 'ours',
    answers: 'file',
  }),
  designVersionRestore: post('/api/design/version/restore', design.designVersionRequest, design.designSavedSchema, {
    origin: 'ours',
    calls: COPIES_A_MINUTE,
  }),
  designFile: get('/api/design/file', design.designFileRequest, emptySchema, { origin: 'ours', answers: 'file' }),

  shareDetail: get('/api/design/share/detail', share.shareDetailRequest, share.shareDetailSchema, ANYONE),
  shareOpen: post('/api/design/share/open', share.shareOpenRequest, share.shareOpenSchema, {
    who: 'anyone',
    origin: 'ours',
    calls: VISITS_A_MINUTE,
    isAllowedWhenFull: true,
  }),
  shareFile: get('/api/design/share/file', share.shareFileRequest, emptySchema, {
    who: 'anyone',
    origin: 'ours',
    answers: 'file',
    calls: CALLS_A_MINUTE,
  }),
  shareAsset: get('/api/design/share/asset', share.shareAssetRequest, emptySchema, {
    who: 'anyone',
    origin: 'ours',
    answers: 'file',
  }),
  shareSettings: get('/api/design/share/settings', share.shareSettingsRequest, share.shareSettingsSchema, {
    origin: 'ours',
  }),
  shareUpdate: post('/api/design/share/update', share.shareUpdateRequest, share.shareSettingsSchema, {
    origin: 'ours',
    calls: COPIES_A_MINUTE,
    isAllowedWhenFull: true,
  }),
  shareViews: get('/api/design/share/views', share.shareSettingsRequest, share.shareViewsSchema, { origin: 'ours' }),
  shareCopy: post('/api/design/share/copy', share.shareCopyRequest, design.designSavedSchema, {
    origin: 'ours',
    calls: COPIES_A_MINUTE,
  }),
  viewLog: post('/api/share/view/log', share.viewLogRequest, share.viewLogSchema, {
    who: 'anyone',
    calls: VISITS_A_MINUTE,
    isAllowedWhenFull: true,
  }),
} as const satisfies Record<string, Route>

/** Name of a route. */
export type RouteName = keyof typeof ROUTES
/** The request of a route as the client writes it. */
export type RequestOf<N extends RouteName> = z.input<(typeof ROUTES)[N]['request']>
/** The request of a route as the server parses it: with defaults, without unknown fields. */
export type ParsedOf<N extends RouteName> = z.output<(typeof ROUTES)[N]['request']>
/** The response data of a route. */
export type DataOf<N extends RouteName> = z.output<(typeof ROUTES)[N]['data']>

/** Path of the upload form that a token points to. It takes multipart/form-data, not JSON. */
export const UPLOAD_FORM_PATH = '/api/upload/form'
/** Path prefix of uploaded pictures, followed by the file's key. */
export const UPLOADS_PATH = '/uploads/'
/** Path of the OpenAPI description. */
export const OPENAPI_PATH = '/api/openapi.json'
/** Header with the visitor's uuid for calls that have no field for it. */
export const TOURIST_HEADER = 'X-Tourist-Uuid'
/** The header of a deck's file that tells at which revision of the deck it was read. */
export const REVISION_HEADER = 'X-Deck-Revision'
/** The value of `:product`. */
export const PRODUCT = 'slides'
