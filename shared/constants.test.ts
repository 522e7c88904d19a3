import { expect, test } from 'vitest'
import { CODES } from './codes.ts'
import * as constants from './constants.ts'
import { ENGLISH_PREFIX, FALLBACK_LOCALE, LOCALES } from './locales.ts'
import { CONTENT_KINDS, EXTENSION_TYPES, MATERIAL_KINDS, SOURCE_TYPES } from './source-types.ts'

test('the constants of section 9 match the specification', () => {
  expect({ ...constants }).toEqual({
    DESIGN_SIZE: { width: 960, height: 540 },
    PLATFORM: 1,
    CONTENT_WORKING_STATUS: 1,
    CONTENT_DONE_STATUS: 2,
    CONTENT_FAILED_STATUS: 3,
    CONTENT_TIMEOUT_MS: 180000,
    CONTENT_POLL_MS: 3000,
    STREAM_HEARTBEAT_MS: 245000,
    IMAGE_TASK_PAGE_SIZE: 10,
    IMAGE_TASK_FIRST_PAGE: 1,
    CATALOG_MAX: 20,
    CONTENT_LAYOUT_MAX: 8,
    TOTAL_LAYOUT_MIN: 2,
    TOTAL_LAYOUT_MAX: 12,
    MASK_LIMIT_WIDTH: 4096,
    MASK_LIMIT_HEIGHT: 2160,
    MASK_SCALE: 12700,
    GOOGLE_AUTH_REFRESH_MS: 600000,
    GOOGLE_AUTH_POPUP: { width: 962, height: 500 },
    LOGIN_POPUP: { width: 560, height: 710 },
    COLOR_HISTORY_MAX: 9,
    COLOR_HISTORY_DEBOUNCE_MS: 500,
    PANEL_DRAG_MARGIN: 30,
    PREVIEW_SCALE: 0.5,
    MOBILE_MAX_WIDTH: 768,
    SCROLL_THROTTLE_MS: 50,
    HEADER_SOLID_SCROLL: 30,
    HOVER_CLOSE_MS: 200,
    LANGUAGE_REDIRECT_MS: 100,
    COPY_CONFIRMATION_MS: 1500,
    DEBOUNCE_MS: 200,
    COLOR_PICKER_DEBOUNCE_MS: 100,
    AVATAR_MAX_BYTES: 5242880,
    AVATAR_TYPES: ['image/png', 'image/jpeg'],
    NICKNAME_LENGTH: { min: 2, max: 20 },
    PROMOTION_DEBOUNCE_MS: 300,
    AVATAR_RELOAD_MS: 1000,
    ORDERS_PAGE_SIZE: 10,
    RESEND_COUNTDOWN_S: 60,
    VERCODE_LENGTH: 6,
    MINOR_UNITS: 100,
    TOAST_MS: 3300,
    ACCOUNT_MODAL_WIDTH: 410,
    DESTROY_MODAL_WIDTH: 550,
    REQUEST_TIMEOUT_MS: 60000,
    NOW_MS: 120000,
    WORKSPACE_TABS: { works: 1, trash: 2, shared: 9 },
    MEMBERSHIP_DATE_FORMAT: 'YYYY-MM-DD HH:mm:ss',
    SUBSCRIPTION_DATE_FORMAT: 'YYYY-MM-DD',
  })
})

test('the codes of section 8 match the specification', () => {
  expect(CODES).toMatchObject({
    ok: 0,
    sessionExpired: 14006,
    limit: 12109,
    pluginError: 12111,
    insufficientCredits: 17510,
    promptIllegal: 17511,
    nicknameInvalid: 10600,
    redemption: 13008,
    tooManyTries: 40000,
    wrongEmailCode: 40003,
    emailBound: 40004,
  })
})

test('languages have the ids and prefixes of the specification', () => {
  expect(LOCALES.map(({ code, id, prefix }) => `${code} ${id} ${prefix}`)).toEqual([
    'en-US 2 ',
    'ms-MY 3 /my',
    'th-TH 4 /th',
    'id-ID 5 /id',
    'ph-PH 6 /ph',
    'pt-PT 7 /pt',
    'es-ES 8 /es',
    'ja-JP 9 /jp',
    'ko-KR 10 /kr',
    'zh-HK 11 /zh-hk',
    'de-DE 12 /de',
    'fr-FR 13 /fr',
    'pt-BR 14 /pt-br',
    'ru-RU 15 /ru',
  ])
  expect([ENGLISH_PREFIX, FALLBACK_LOCALE]).toEqual(['/en', 'en-US'])
})

test('sources, files, contents and materials have the codes of section 3', () => {
  const { userInput, preset, word, xmind, freemind, markdownImport, markdownPaste, ...others } = SOURCE_TYPES
  expect([userInput, preset, word, xmind, freemind, markdownImport, markdownPaste]).toEqual([1, 2, 4, 5, 6, 7, 8])
  expect(others).toEqual({ pdf: 9, txt: 10, freeInput: 11, pptx: 12, linkInput: 16, googleDrive: 17, senior: 18 })
  expect(EXTENSION_TYPES).toEqual({
    doc: 4,
    docx: 4,
    xmind: 5,
    md: 7,
    mm: 6,
    pdf: 9,
    txt: 10,
    md_text: 8,
    free_input: 11,
    pptx: 12,
    link_input: 16,
    google_drive: 17,
    user_input: 1,
    preset: 2,
  })
  expect(CONTENT_KINDS).toEqual({ works: 1, template: 2, freeCard: 5 })
  expect(MATERIAL_KINDS).toEqual(['module', 'works', 'personal', 'other'])
})
