/** A name as it is searched and sorted: without case and without width variants, in any script. */
export function searchable(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
