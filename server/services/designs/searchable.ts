/** Normalizes a name for searching and sorting: without case and width variants, in any script. */
export function searchable(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
