import type { Suit, Theme } from '@slidewright/engine/internal'
import { makeAutoObservable } from 'mobx'
import { tabStore } from '../../platform/storage.ts'
import type { TemplateRef } from '../../stores/template-address.ts'
import type { Mood } from './moods.ts'

const KEY = 'slidewright.suit'

/** The suit filters and the chosen suit and theme, stored per tab. */
export class SuitChoice {
  suit: string | null
  /** The chosen theme of each suit. */
  themes: Readonly<Record<string, string>>
  /** The template of the deck, if its author started from one. */
  template: TemplateRef | null
  mood: Mood | null = null
  brightness: 'light' | 'dark' | null = null
  words = ''

  constructor() {
    const stored = (tabStore.read(KEY) ?? {}) as {
      suit?: string
      themes?: Record<string, string>
      template?: TemplateRef | null
    }
    this.suit = stored.suit ?? null
    this.themes = stored.themes ?? {}
    this.template = stored.template ?? null
    makeAutoObservable(this)
  }

  /** Chooses a suit. */
  choose(suit: string): void {
    this.suit = suit
    this.save()
  }

  /** Chooses a template and its suit; null returns to starting from text. */
  chooseTemplate(template: TemplateRef | null): void {
    this.template = template
    if (template !== null && template.suitId !== '') this.suit = template.suitId
    this.save()
  }

  /** Chooses a theme and its suit. */
  chooseTheme(suit: string, theme: string): void {
    this.themes = { ...this.themes, [suit]: theme }
    this.choose(suit)
  }

  /** Returns the chosen or default theme of a suit. */
  themeOf(suit: Suit): Theme {
    const chosen = suit.themes.find(theme => theme.id === this.themes[suit.id]) ?? suit.themes[0]
    if (chosen === undefined) throw new Error(`${suit.id} has no theme`)
    return chosen
  }

  /** Filters suits by mood; null shows all. */
  setMood(mood: Mood | null): void {
    this.mood = mood
  }

  /** Filters suits by a light or dark theme and shows them in it; null shows all. */
  setBrightness(brightness: 'light' | 'dark' | null): void {
    this.brightness = brightness
  }

  /** Filters suits by words in their name or mood. */
  setWords(words: string): void {
    this.words = words
  }

  /** Clears all filters. */
  showAll(): void {
    this.mood = null
    this.brightness = null
    this.words = ''
  }

  private save(): void {
    tabStore.write(KEY, { suit: this.suit, themes: this.themes, template: this.template })
  }
}

/** The suit choice of this tab. */
export const suitChoice = new SuitChoice()
