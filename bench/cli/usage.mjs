// Loaded before the command line with `--import`: writes what the process has used to the file USAGE_FILE when it ends. Plain JavaScript,
// so that it costs next to nothing itself.
import { readFileSync, writeFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const fontReads = []
let cuts = 0

const { readFile } = files
files.readFile = (path, ...rest) => {
  if (/\.(?:woff2|ttf)$/u.test(String(path))) fontReads.push(String(path))
  return readFile(path, ...rest)
}
syncBuiltinESMExports()

const { instantiate } = WebAssembly
WebAssembly.instantiate = async (...args) => {
  const result = await instantiate(...args)
  const { exports } = result.instance ?? {}
  if (exports?.hb_subset_or_fail === undefined) return result
  return { ...result, instance: { exports: { ...exports, hb_subset_or_fail: counted(exports.hb_subset_or_fail) } } }
}

function counted(cut) {
  return (...args) => {
    cuts++
    return cut(...args)
  }
}

process.on('exit', () => {
  const { user, system } = process.threadCpuUsage()
  const ms = (user + system) / 1000
  writeFileSync(process.env.USAGE_FILE, JSON.stringify({ ms, megabytes: peakMegabytes(), fontReads, cuts }))
})

/** The most memory that this program itself had resident: the maximum of `resourceUsage` begins with that of the process that started it. */
function peakMegabytes() {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
