import { type Outline, parseOutline } from '@slidewright/engine/internal'
import { currentLocale, intlName, type Text } from '../../i18n/index.ts'

const known = new Map<string, Outline>()

/** A short outline in the language that is shown: what a template is shown with before there is anything to say. The same one for the same words, and a name for its title. */
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
  // Few words do not tell one Chinese from the other.
  const outline = known.get(markdown) ?? { ...parseOutline(markdown), language: intlName(currentLocale()) }
  known.set(markdown, outline)
  return outline
}
