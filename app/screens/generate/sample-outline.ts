import { type Outline, parseOutline } from '@slidewright/engine'
import { currentLocale, intlName, type Text } from '../../i18n/index.ts'
import { sampleWords } from '../../i18n/sample-words.ts'

const known = new Map<string, Outline>()

/** A short outline of sample words in the language that is shown: what a template is shown with before there is anything to say. The same one for the same words, and a name for its title. */
export function sampleOutline(text: Text, title: string): Outline {
  const { subtitle, head, text: line } = sampleWords(text)
  const points = (count: number) => Array.from({ length: count }, () => `- ${head}: ${line}`).join('\n')
  const markdown = [
    `# ${title}`,
    `- ${subtitle}`,
    `## ${head}`,
    `### ${subtitle}`,
    points(3),
    `### ${head}`,
    points(2),
    `## ${head}`,
    `### ${subtitle}`,
    points(4),
  ].join('\n')
  // Few words do not tell one Chinese from the other.
  const outline = known.get(markdown) ?? { ...parseOutline(markdown), language: intlName(currentLocale()) }
  known.set(markdown, outline)
  return outline
}
