/** The most upload addresses that one file may refer to, which equals the most files of one owner. */
const NAMES_MAX = 10_000
const NAME = /uploads(?:\\?\/|\\u002[fF])([\w-]{16,64})/g

/** Returns the keys of uploads that stand in JSON as addresses, each once. Bytes can be read as Latin-1. */
export function uploadNamesIn(json: string): readonly string[] {
  const names = new Set<string>()
  for (const [, name = ''] of json.matchAll(NAME)) {
    names.add(name)
    if (names.size >= NAMES_MAX) break
  }
  return [...names]
}
