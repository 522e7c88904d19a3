import { type Outline, parseOutline } from '@slidewright/engine/internal'
import { currentLocale, intlName, type Text } from '../../i18n/index.ts'

const outlines = new Map<string, Outline>()

/** Returns a sample outline in the interface's language for previewing a template; cached per title and language. */
export function sampleOutline(text: Text, title: string): Outline {
  const markdown = [
    `# ${title}`,
    `- ${text('templates.sample.subtitle')}`,
    `## ${text('templates.sample.past')}`,
    `### ${text('templates.sample.harvest')}`,
    `- ${text('templates.sample.tomatoes')}`,
    `- ${text('templates.sample.herbs')}`,
    `- ${text('templates.sample.beans')}`,
    `### ${text('templates.sample.lessons')}`,
    `- ${text('templates.sample.water')}`,
    `- ${text('templates.sample.shade')}`,
    `## ${text('templates.sample.future')}`,
    `### ${text('templates.sample.steps')}`,
    `- ${text('templates.sample.autumn')}`,
    `- ${text('templates.sample.winter')}`,
    `- ${text('templates.sample.repairs')}`,
    `- ${text('templates.sample.spring')}`,
  ].join('\n')
  // Too few words to tell the variants of Chinese apart.
  const outline = outlines.get(markdown) ?? { ...parseOutline(markdown), language: intlName(currentLocale()) }
  outlines.set(markdown, outline)
  return outline
}
