/** The namespaces of PresentationML, as attributes of a part's root (ECMA-376 Part 1, annex A). */
export const NAMESPACES = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
} as const

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml'
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The content types of a deck's parts. */
export const TYPES = {
  presentation: `${PRESENTATION}.presentation.main+xml`,
  slide: `${PRESENTATION}.slide+xml`,
  layout: `${PRESENTATION}.slideLayout+xml`,
  master: `${PRESENTATION}.slideMaster+xml`,
  notes: `${PRESENTATION}.notesSlide+xml`,
  notesMaster: `${PRESENTATION}.notesMaster+xml`,
  presentationProperties: `${PRESENTATION}.presProps+xml`,
  viewProperties: `${PRESENTATION}.viewProps+xml`,
  tableStyles: `${PRESENTATION}.tableStyles+xml`,
  theme: `${OFFICE}.theme+xml`,
  appProperties: `${OFFICE}.extended-properties+xml`,
  coreProperties: 'application/vnd.openxmlformats-package.core-properties+xml',
} as const
