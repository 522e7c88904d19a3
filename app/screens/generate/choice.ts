import type { Suit, Theme } from '@slidewright/engine/internal'
import { makeAutoObservable } from 'mobx'
import { tabStore } from '../../platform/storage.ts'
import type { TemplateRef } from '../../stores/template-address.ts'
import type { Mood } from './moods.ts'

const KEY = 'slidewright.suit'

/** Which suits show, and which one with which theme is chosen. Lives in the tab. */
export class SuitChoice {
  suit: string | null
  /** The theme that was chosen in each suit. */
  themes: Readonly<Record<string, string>>
  /** The template that the deck is made of, where its author began with one. */
  template: TemplateRef | null
  mood: Mood | null = null
  brightness: 'light' | 'dark' | null = null
  words = ''

  constructor() {
    const kept = (tabStore.read(KEY) ?? {}) as {
      suit?: string
      themes?: Record<string, string>
      template?: TemplateRef | null
    }
    this.suit = kept.suit ?? null
    this.themes = kept.themes ?? {}
    this.template = kept.template ?? null
    makeAutoObservable(this)
  }

  /** Chooses a suit. */
  choose(suit: string): void {
    this.suit = suit
    this.keep()
  }

  /** Begins with a template; its suit is chosen with it. Null begins with words again. */
  chooseTemplate(template: TemplateRef | null): void {
    this.template = template
    if (template !== null && template.suitId !== '') this.suit = template.suitId
    this.keep()
  }

  /** Chooses a theme of a suit, and with it the suit. */
  chooseTheme(suit: string, theme: string): void {
    this.themes = { ...this.themes, [suit]: theme }
    this.choose(suit)
  }

  /** The theme that a suit is shown in. */
  themeOf(suit: Suit): Theme {
    const chosen = suit.themes.find(theme => theme.id === this.themes[suit.id]) ?? suit.themes[0]
    if (chosen === undefined) throw new Error(`${suit.id} has no theme`)
    return chosen
  }

  /** Shows suits of one mood, or of all. */
  setMood(mood: Mood | null): void {
    this.mood = mood
  }

  /** Shows suits that have a light or a dark theme, in that theme; null shows all. */
  setBrightness(brightness: 'light' | 'dark' | null): void {
    this.brightness = brightness
  }

  /** Shows suits with these words in their name or mood. */
  setWords(words: string): void {
    this.words = words
  }

  /** Shows all suits. */
  showAll(): void {
    this.mood = null
    this.brightness = null
    this.words = ''
  }

  private keep(): void {
    tabStore.write(KEY, { suit: this.suit, themes: this.themes, template: this.template })
  }
}

/** The choice of this tab. */
export const suitChoice = new SuitChoice()
