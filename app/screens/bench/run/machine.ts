import type { BenchMachine } from '@slidewright/shared'
import { webglName } from '../../../canvas/choose-renderer.ts'

/** Describes this machine and browser. */
export function thisMachine(): BenchMachine {
  const { userAgent, hardwareConcurrency } = navigator
  return {
    browser: browserOf(userAgent),
    platform: /\(([^)]+)\)/.exec(userAgent)?.[1] ?? '',
    cores: hardwareConcurrency,
    gpu: webglName(),
    pixelRatio: devicePixelRatio,
    window: { width: innerWidth, height: innerHeight },
  }
}

/** Parses the name and version of the browser from its user agent. */
export function browserOf(agent: string): string {
  const [, name = '', version = ''] =
    /(Edg|OPR|Firefox|HeadlessChrome|Chrome)\/([\d.]+)/.exec(agent) ?? /(Version)\/([\d.]+)/.exec(agent) ?? []
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' }
  return `${names[name] ?? name} ${version}`.trim()
}
