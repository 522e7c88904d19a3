import { resolve } from 'node:path'
import { EXPECTED, LATER, VARIABLES, type VariableName, type Variables } from './variables.ts'

/** The configuration: every variable, and what is derived from them. */
export interface Config extends Variables {
  /** DATA_DIR as an absolute path. */
  readonly dataDir: string
  /** Whether only this machine can reach the server. */
  readonly isLoopback: boolean
}

/** Reads the configuration from the environment. A problem is one sentence that names the variable and the reason. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly sentence: string } {
  const values: Partial<Record<VariableName, unknown>> = {}
  for (const name of Object.keys(VARIABLES) as VariableName[]) {
    const text = given(environment[name])
    const problem = laterProblem(name, text)
    if (problem !== null) return { ok: false, sentence: problem }
    const parsed = VARIABLES[name].safeParse(text)
    if (!parsed.success) return { ok: false, sentence: wrong(name, text ?? '') }
    values[name] = parsed.data
  }
  const variables = values as Variables
  const missing = missingTogether(variables)
  if (missing !== null) return { ok: false, sentence: missing }
  return {
    ok: true,
    config: {
      ...variables,
      dataDir: resolve(folder, variables.DATA_DIR),
      isLoopback: /^(localhost|127(\.\d+){3}|::1)$/.test(variables.HOST),
    },
  }
}

/** An empty variable is one that is not set. */
function given(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
}

function laterProblem(name: VariableName, text: string | undefined): string | null {
  if (text === undefined) return null
  const later = LATER.find(entry => entry.name === name && (entry.values === undefined || entry.values.includes(text)))
  return later ? `${name}: ${later.says}.` : null
}

function wrong(name: VariableName, text: string): string {
  const secret = /TOKEN/.test(name) || (/KEY|SECRET|URL$/.test(name) && text.includes('@'))
  const shown = secret ? 'what it is set to' : `"${text.slice(0, 60)}"`
  return `${name} must be ${EXPECTED[name] ?? 'something else'}, not ${shown}.`
}

function missingTogether(variables: Variables): string | null {
  const { MAILER, SMTP_URL, MAIL_FROM } = variables
  if (MAILER === 'smtp' && SMTP_URL === '') return 'SMTP_URL must be set when MAILER is "smtp".'
  if (MAILER === 'smtp' && MAIL_FROM === '') return 'MAIL_FROM must be set when MAILER is "smtp".'
  return missingOfWriter(variables)
}

/** A local endpoint has an address and may want no key; those of Anthropic and Google are known, and want one. */
function missingOfWriter({ WRITER, WRITER_BASE_URL, WRITER_MODEL, WRITER_API_KEY }: Variables): string | null {
  if (WRITER === 'builtin') return null
  const isKnown = WRITER !== 'openai'
  if (!isKnown && WRITER_BASE_URL === '') return 'WRITER_BASE_URL must be set when WRITER is "openai".'
  if (WRITER_MODEL === '') return `WRITER_MODEL must be set when WRITER is "${WRITER}".`
  if (isKnown && WRITER_BASE_URL === '' && WRITER_API_KEY === '')
    return `WRITER_API_KEY must be set when WRITER is "${WRITER}".`
  return null
}
