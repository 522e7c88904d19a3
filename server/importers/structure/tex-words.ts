const SIGNS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  ast: '∗',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '∼',
  propto: '∝',
  ll: '≪',
  gg: '≫',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  Leftarrow: '⇐',
  leftrightarrow: '↔',
  iff: '⇔',
  implies: '⇒',
  mapsto: '↦',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  sum: '∑',
  prod: '∏',
  int: '∫',
  oint: '∮',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  forall: '∀',
  exists: '∃',
  neg: '¬',
  land: '∧',
  wedge: '∧',
  lor: '∨',
  vee: '∨',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  angle: '∠',
  circ: '∘',
  degree: '°',
  prime: '′',
  hbar: 'ℏ',
  ell: 'ℓ',
  LaTeX: 'LaTeX',
  KaTeX: 'KaTeX',
  TeX: 'TeX',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  log: 'log',
  ln: 'ln',
  exp: 'exp',
  lim: 'lim',
  min: 'min',
  max: 'max',
  det: 'det',
  arg: 'arg',
  gcd: 'gcd',
}
const HIGH: readonly [string, string] = ['0123456789+-=()niT′', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵀ′']
const LOW: readonly [string, string] = ['0123456789+-=()aeoxijnkmtsplhruv', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓᵢⱼₙₖₘₜₛₚₗₕᵣᵤᵥ']
/** Combining marks above the preceding letter. */
const OVER: Readonly<Record<string, string>> = { bar: '\u0304', hat: '\u0302', tilde: '\u0303', dot: '\u0307' }
const LETTERS_MAX = 400
const NESTING_MAX = 12

/** Converts a TeX formula to plain characters (x² + √3 ≤ α/2); null if parts of it cannot be written on a line of text. */
export function texWords(tex: string): string | null {
  if (tex.length > LETTERS_MAX) return null
  let text = tex.replace(/\\(?:displaystyle|textstyle|left|right|big|Big|limits)(?![a-z])/gu, '')
  text = text
    .replace(/\{([.,])\}/gu, '$1')
    .replace(/\\(?:[,;:! ]|quad|qquad)|~/gu, ' ')
    .replace(/\\([%$&#_])/gu, '$1')
  for (let step = 0; step < NESTING_MAX; step++) {
    const next = innermost(text)
    if (next === text) break
    text = next
  }
  text = signed(text).replace(/\s+/gu, ' ').trim()
  return text === '' || /[\\{}&]/u.test(text) ? null : text
}

/** Converts groups without nested groups, in reading order. */
function innermost(text: string): string {
  return text
    .replace(/\\(?:text|textbf|mathrm|mathbf|mathit|mathcal|mathbb|operatorname|vec)\s*\{([^{}]*)\}/gu, '$1')
    .replace(
      /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu,
      (_, above: string, below: string) => `${grouped(above)}/${grouped(below)}`,
    )
    .replace(/\\(bar|hat|tilde|dot)\s*\{(\p{L})\}/gu, (_, name: string, letter: string) => letter + (OVER[name] ?? ''))
    .replace(/\\sqrt\s*\{([^{}]*)\}/gu, (_, inside: string) => `√${grouped(inside)}`)
    .replace(/\^\s*\{([^{}]*)\}/gu, (_, words: string) => raised(signed(words), '^', HIGH))
    .replace(/_\s*\{([^{}]*)\}/gu, (_, words: string) => raised(signed(words), '_', LOW))
    .replace(/^\s*\{([^{}]*)\}\s*$/u, '$1')
}

function grouped(words: string): string {
  const plain = signed(words).trim()
  return /^[\p{L}\p{N}.,]+$/u.test(plain) ? plain : `(${plain})`
}

/** Replaces names of symbols, and superscripts and subscripts of one letter. */
function signed(text: string): string {
  return text
    .replace(/\\([A-Za-z]+)[ \t]*/gu, (whole, name: string) =>
      SIGNS[name] === undefined ? whole : spaced(SIGNS[name]),
    )
    .replace(/\^([\p{L}\p{N}′])/gu, (_, sign: string) => raised(sign, '^', HIGH))
    .replace(/_([\p{L}\p{N}])/gu, (_, sign: string) => raised(sign, '_', LOW))
}

/** Adds spaces around words such as sin and relations, but not around symbols. */
function spaced(sign: string): string {
  if (/^[≤≥≠≈≡∼∝≪≫→←⇒⇐↔⇔↦∈∉⊂⊆∪∩∧∨±∓×]$/u.test(sign)) return ` ${sign} `
  if (/^[∑∏∫∮]$/u.test(sign)) return ` ${sign}`
  return /^[a-z]{2,}$/u.test(sign) ? `${sign} ` : sign
}

function raised(words: string, mark: string, [from, to]: readonly [string, string]): string {
  const letters = [...words.replace(/\s+/gu, '')]
  const places = letters.map(letter => [...from].indexOf(letter))
  if (places.every(place => place >= 0)) return places.map(place => [...to][place]).join('')
  return letters.length === 1 ? mark + words : `${mark}(${words})`
}

/** The maximum length of a displayed formula, in characters. */
const LINE_MAX = 64

/** Returns a display formula as a line of plain characters; null if it cannot be written so, or not briefly. */
export function formulaLine(tex: string): string | null {
  const words = texWords(tex.replace(/\s+/gu, ' '))
  return words !== null && words.length <= LINE_MAX ? words : null
}
