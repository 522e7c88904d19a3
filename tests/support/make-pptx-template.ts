import { contentTypes, relationships } from './make-docx.ts'
import { frameAt, textShape, xmlPart } from './make-pptx.ts'
import { makeZip, type ZipMember } from './make-zip.ts'
import { plainPng } from './png.ts'

/** The design of a template file. */
export interface TemplateStyle {
  readonly name: string
  readonly fonts: readonly [title: string, body: string]
  /** dk1 lt1 dk2 lt2 accent1 to accent6, six digits each. */
  readonly colors: string
  /** The cover's background: a name of the color scheme, or a full-page picture. */
  readonly cover: 'tx1' | 'accent1' | 'bg1' | 'picture'
  /** The master's decoration of every page: a band above the title, a bar at the side, or a line below the title. */
  readonly mark: 'band' | 'bar' | 'line'
  /** The colors, as above, of an additional scheme of the theme, and of a second master. */
  readonly more?: { readonly scheme: string; readonly master: string }
}

/** Three very different designs. */
export const LOOKS: readonly TemplateStyle[] = [
  {
    name: 'Harbour',
    fonts: ['Georgia', 'Arial'],
    colors: '0B1F33 FFFFFF 24425C EAF1F6 0F6CBD D1495B 2E8B57 EDAE49 66478F 00798C',
    cover: 'tx1',
    mark: 'band',
  },
  {
    name: 'Orchard',
    fonts: ['Poppins', 'Noto Sans'],
    colors: '22301C FDFBF4 4B5B3F EFE9D8 4F7A28 B5532A C28A00 2F6F73 8A4F7D 6B705C',
    cover: 'picture',
    mark: 'bar',
  },
  {
    name: 'Nocturne',
    fonts: ['Noto Serif', 'Noto Sans'],
    colors: 'F4F1EA 14121F C9C3D6 262338 F2B84B 7FD1AE E26D5A 8EA8FF D98BD9 62C6E8',
    cover: 'accent1',
    mark: 'line',
  },
]

const SCHEME = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']
const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

function schemePart(name: string, colors: string): string {
  const values = colors.split(' ')
  const scheme = SCHEME.map((slot, index) => `<a:${slot}><a:srgbClr val="${values[index]}"/></a:${slot}>`).join('')
  const links = '<a:hlink><a:srgbClr val="0563C1"/></a:hlink><a:folHlink><a:srgbClr val="954F72"/></a:folHlink>'
  return `<a:clrScheme name="${name}">${scheme}${links}</a:clrScheme>`
}

function themePart({ name, fonts: [title, body], colors, more }: TemplateStyle): string {
  const offered = [more?.scheme ?? '', colors].filter(ten => ten !== '')
  const schemes = offered.map(ten => `<a:extraClrScheme>${schemePart(`${name} 2`, ten)}</a:extraClrScheme>`).join('')
  const extra = more === undefined ? '' : `<a:extraClrSchemeLst>${schemes}</a:extraClrSchemeLst>`
  const font = (kind: string, family: string) => `<a:${kind}><a:latin typeface="${family}"/></a:${kind}>`
  return xmlPart(
    'a:theme',
    `<a:themeElements>${schemePart(name, colors)}<a:fontScheme name="${name}">${font('majorFont', title)}${font('minorFont', body)}</a:fontScheme></a:themeElements>${extra}`,
    ` name="${name}"`,
  )
}

function drawn(id: number, frame: string, color: string, preset = 'rect'): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="mark"/><p:nvPr/></p:nvSpPr><p:spPr>${frame}<a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="${color}"/></a:solidFill></p:spPr></p:sp>`
}

const MARKS: Readonly<Record<TemplateStyle['mark'], string>> = {
  band:
    drawn(20, frameAt(0, 0, 12_192_000, 1_219_200), 'accent1') +
    drawn(21, frameAt(0, 1_219_200, 12_192_000, 60_000), 'accent4'),
  bar:
    drawn(20, frameAt(0, 0, 304_800, 6_858_000), 'accent1') +
    drawn(21, frameAt(11_200_000, 5_900_000, 700_000, 700_000), 'accent3', 'ellipse'),
  line: drawn(20, frameAt(711_200, 1_371_600, 1_524_000, 50_000), 'accent1'),
}

function background(cover: TemplateStyle['cover']): string {
  if (cover === 'picture') {
    return '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="photo"/><a:stretch/></a:blipFill></p:bgPr></p:bg>'
  }
  return `<p:bg><p:bgPr><a:solidFill><a:schemeClr val="${cover}"/></a:solidFill></p:bgPr></p:bg>`
}

function tree(content: string, before = '', name = ''): string {
  return `<p:cSld name="${name}">${before}<p:spTree>${content}</p:spTree></p:cSld>`
}

/** Enlarges the text of a placeholder and anchors it to the bottom. */
function large(shape: string, size: number): string {
  const style = `<a:bodyPr anchor="b"/><a:lstStyle><a:lvl1pPr><a:defRPr sz="${size}" b="1"/></a:lvl1pPr></a:lstStyle>`
  return shape.replace('<p:txBody>', `<p:txBody>${style}`)
}

function secondMaster({ more: _, ...look }: TemplateStyle, colors: string): readonly ZipMember[] {
  return [
    { name: 'ppt/slideMasters/slideMaster2.xml', data: xmlPart('p:sldMaster', tree('') + MAP) },
    {
      name: 'ppt/slideMasters/_rels/slideMaster2.xml.rels',
      data: relationships([['t1', 'theme', '../theme/theme2.xml']]),
    },
    { name: 'ppt/theme/theme2.xml', data: themePart({ ...look, name: `${look.name} 3`, colors }) },
  ]
}

/** Creates a presentation file without slides: theme, master, and the standard Office layouts. */
export function makePptxTemplate(look: TemplateStyle): Uint8Array {
  const title = textShape('Title', 'title', frameAt(711_200, 330_200, 10_769_600, 850_000))
  const onBand = look.mark === 'band' ? '<a:solidFill><a:schemeClr val="bg1"/></a:solidFill>' : ''
  const styles = `<p:txStyles><p:titleStyle><a:lvl1pPr algn="l"><a:defRPr sz="3200" b="1">${onBand}</a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:defRPr sz="2000"/></a:lvl1pPr></p:bodyStyle></p:txStyles>`
  const body = textShape('Text', 'body', frameAt(711_200, 1_600_200, 10_769_600, 4_450_000))
  const number = textShape('7', 'sldNum', frameAt(10_000_000, 6_250_000, 1_000_000, 300_000))
  const half = (x: number) => frameAt(x, 1_600_200, 5_200_000, 4_450_000)
  const column = (x: number) => textShape('Half', 'obj', half(x))
  const layouts: readonly (readonly [string, string, string])[] = [
    [
      'title',
      'Cover',
      tree(
        large(textShape('Cover', 'ctrTitle', frameAt(914_400, 2_000_000, 9_500_000, 1_500_000)), 6000) +
          textShape('Under', 'subTitle', frameAt(914_400, 3_650_000, 9_500_000, 900_000)),
        background(look.cover),
        'Cover',
      ),
    ],
    ['obj', 'Content', tree(textShape('T', 'title') + textShape('B', 'obj') + number, '', 'Content')],
    [
      'secHead',
      'Section',
      tree(
        large(textShape('Section', 'title', frameAt(914_400, 2_400_000, 9_500_000, 1_200_000)), 4400) +
          textShape('About', 'body', frameAt(914_400, 3_700_000, 9_500_000, 800_000)),
        background(look.cover === 'picture' ? 'accent1' : look.cover),
        'Section',
      ),
    ],
    ['twoObj', 'Two', tree(textShape('T', 'title') + column(711_200) + column(6_280_800), '', 'Two columns')],
    [
      'picTx',
      'Picture',
      tree(textShape('T', 'title') + column(711_200) + textShape('P', 'pic', half(6_280_800)), '', 'Picture'),
    ],
  ]
  const hidesMarks = new Set(['title', 'secHead'])
  const main = `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="m1"/>${look.more ? '<p:sldMasterId id="2147483700" r:id="m2"/>' : ''}</p:sldMasterIdLst><p:sldIdLst/><p:sldSz cx="12192000" cy="6858000"/>`
  const file = (index: number) => `slideLayout${index + 1}.xml`
  const ids = layouts.map((_, index) => `<p:sldLayoutId id="${2147483649 + index}" r:id="l${index}"/>`).join('')
  const members: readonly ZipMember[] = [
    { name: '[Content_Types].xml', data: contentTypes('presentationml.presentation', 'ppt/presentation.xml') },
    { name: '_rels/.rels', data: relationships([['r1', 'officeDocument', 'ppt/presentation.xml']]) },
    { name: 'ppt/presentation.xml', data: xmlPart('p:presentation', main) },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      data: relationships([
        ['m1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
        ['m2', 'slideMaster', 'slideMasters/slideMaster2.xml'],
      ]),
    },
    {
      name: 'ppt/slideMasters/slideMaster1.xml',
      data: xmlPart(
        'p:sldMaster',
        tree(MARKS[look.mark] + title + body + number, background('bg1')) +
          MAP +
          `<p:sldLayoutIdLst>${ids}</p:sldLayoutIdLst>${styles}`,
      ),
    },
    {
      name: 'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      data: relationships([
        ['t1', 'theme', '../theme/theme1.xml'],
        ...layouts.map((_, index) => [`l${index}`, 'slideLayout', `../slideLayouts/${file(index)}`] as const),
      ]),
    },
    { name: 'ppt/theme/theme1.xml', data: themePart(look) },
    ...(look.more ? secondMaster(look, look.more.master) : []),
    { name: 'ppt/media/photo.png', data: plainPng(64, 36, [70, 100, 60]) },
    ...layouts.flatMap(([type, , content], index): ZipMember[] => [
      {
        name: `ppt/slideLayouts/${file(index)}`,
        data: xmlPart('p:sldLayout', content, ` type="${type}"${hidesMarks.has(type) ? ' showMasterSp="0"' : ''}`),
      },
      {
        name: `ppt/slideLayouts/_rels/${file(index)}.rels`,
        data: relationships([
          ['m1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
          ['photo', 'image', '../media/photo.png'],
        ]),
      },
    ]),
  ]
  return makeZip(members)
}
