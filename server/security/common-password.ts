/** Words that most of the passwords in published lists are made of. */
const WORDS = new Set(
  `password passw pass passwort motdepasse contrasena senha parola admin administrator root user guest login welcome
  letmein qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcde abcdef
  abcdefg abcdefgh iloveyou iloveu love lovely monkey dragon football baseball soccer basketball hockey superman batman
  spiderman pokemon starwars princess sunshine shadow master michael jordan jessica ashley daniel andrew joshua charlie
  thomas jennifer michelle nicole hunter tigger summer winter spring autumn freedom whatever computer internet secret
  changeme default test testing tester demo temp hello killer ninja mustang harley ferrari mercedes porsche cookie
  cheese banana orange apple google facebook samsung liverpool chelsea arsenal barcelona juventus access flower buster
  a aa aaa aaaa q qq w x z p qw qwe asd zxc slidewright slides presentation`.split(/\s+/),
)
/** Digits that people write before and behind words. */
const DIGITS = /^(\d{0,4}|(\d)\2*|0?1234567890?|12345\d*|0?123456789|987\d*|123123|321|654321|(19|20)\d\d)$/
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const KEYS = /^(1q2w3e4r?5?t?6?y?|q1w2e3r4t?5?|1qaz2wsx(3edc)?|zaq12wsx|abc123\w{0,3}|a1b2c3d?4?|(\w{1,4})\3+)$/

/** Whether many people have this password: a well-known word with digits around it, a row of keys, or a piece that repeats. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (KEYS.test(text)) return true
  const [, before = '', word = '', after = ''] = /^(\d*)(.*?)(\d*)$/.exec(text) ?? []
  return (
    DIGITS.test(before) && DIGITS.test(after) && (WORDS.has(word) || WORDS.has(plain(word)) || WORDS.has(plain(text)))
  )
}

function plain(text: string): string {
  return text.replace(/[013457]/g, digit => LEET[digit] ?? digit)
}
