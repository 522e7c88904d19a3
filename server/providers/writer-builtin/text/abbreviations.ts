/** Abbreviations that no sentence ends with in any language; single letters are initials. */
const EVERYWHERE = String.raw`\p{L}|\p{Lu}\.(?:\p{Lu}\.)*\p{Lu}|\p{Ll}\.(?: ?\p{Ll}\.)* ?\p{Ll}|dr|drs|mr|mrs|ms|prof|vs|etc|ca|approx|inc|ltd|co|corp|dept|et al|ph\.d`

/** Further abbreviations of each language, in lower case. */
const OWN: Readonly<Record<string, string>> = {
  en: 'ref|encl|attn|est|cllr|supt|insp|cpl|pvt|pres|sec|ald|cmdr|maj|adm|bldg|messrs|st|mt|ft|cf|bros|gov|sen|rep|gen|col|capt|lt|sgt|rev|hon|jr|sr|esq|ave|blvd|rd|tel|min|max|temp|dist|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec',
  de: 'az|gz|ref|rd|bgm|i\\. ?d\\. ?r|dipl|ing|mag|med|phil|jur|rer|nat|habil|bzw|usw|ggf|jh|jhd|str|tsd|mio|mrd|evtl|vgl|inkl|exkl|zzgl|abzgl|sog|bspw|bes|hrsg|hl|lfd|mind|allg|öff|geb|gest|verh|gem|ehem|max|min|stk|std|sek|tgl|anm|aufl|st|tel|jan|feb|mär|apr|jun|jul|aug|sept|okt|nov|dez|a\\.d|gez|i\\.a',
  fr: 'm|mm|mme|mmes|mlle|mgr|me|av|env|hab|tél|boul|bd|réf|resp|adj|dir|sté|éts|cie|apr|st|ste|janv|févr|avr|juil|sept|oct|nov|déc',
  es: 'sra?|srta|sres|dra?|dña|uds?|ej|aprox|avda|cía|depto|gral|lic|arq|teléf|tel|izq|dcha|vda|ene|feb|mar|abr|jun|jul|ago|sept?|oct|nov|dic|ee\\.uu',
  pt: 'sra?|srs|dra?|exmo|exma|eng|arq|ilmo|av|ex|tel|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|ltda|cia',
  it: 'dott|dott\\.ssa|prof\\.ssa|sig|sigg|sig\\.ra|ing|avv|geom|rag|cfr|spett|egr|gent|es|tel|gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic',
  nl: 'dhr|mevr|mw|mej|ir|bijv|bv|enz|evt|incl|excl|jl|zgn|resp|tel|vnl|wo|afd|gebr|nl|jan|febr|mrt|apr|aug|sept|okt|nov|dec',
  ru: 'исх|вх|каб|корп|ауд|т\\. ?е|т\\. ?д|т\\. ?п|гг?|руб|коп|тыс|млн|млрд|ул|просп|пр|пл|пер|см|им|проф|акад|доц|канд|ред|изд|напр|обл|респ|чел|мин|сек|кв|куб|англ|лат|нем|св',
  uk: 'т\\. ?д|т\\. ?п|рр?|грн|коп|тис|млн|млрд|вул|просп|пл|див|ім|проф|акад|доц|напр|обл|англ|св',
  id: 'dll|dsb|yth|bpk|sdr|jl|tgl|kec|kab|prov|tbk|ir|jan|feb|mar|apr|jun|jul|agt|sep|okt|nov|des',
  ms: 'dll|dsb|yth|jl|tn|pn|en|hj|jan|feb|mac|apr|jun|jul|ogos|sept|okt|nov|dis',
  fil: 'gng|bb|g|atbp|hal|kgg',
  pl: 'ul|inż|mgr|hab|lek|np|itd|itp|tzn|tj|św|ok|tys|mln|mld|zł|gr|ww|pkt|al|im|wg',
  cs: 'např|tzv|atd|apod|resp|kap|tis|mil|mld|ul|nám|mgr|ing|mudr|judr|tj|č|čl|odst',
  da: 'f\\.eks|bl\\.a|osv|dvs|ca|kr|tlf|jf|m\\.v|mio|mia|kl|pct|hhv|inkl|ekskl',
  sv: 't\\.ex|bl\\.a|m\\.m|o\\.s\\.v|dvs|kr|tel|jfr|milj|kl|inkl|exkl|resp|st',
  nb: 'f\\.eks|bl\\.a|osv|dvs|ca|kr|tlf|jf|mill|mrd|kl|pst|inkl',
  fi: 'esim|ts|mm|jne|ym|klo|puh|milj|mrd|os|n|vrt|ks',
  tr: 'vb|vs|yy|yrd|doç|av|şti|cad|sok|mah|bkz|örn|tel|dk|sn',
}

/** Abbreviations of what a number follows: "No. 5", "S. 12", "рис. 3". */
const NUMBERED =
  /(?:^|[\s([“„"«])(?:nos?|nrn?|nr|figs?|vols?|pp?|s|ch|chap|sec|eq|ed|art|abs|bde?|kap|anm|tab|núms?|págs?|caps?|pagg?|nº|n°|blz|hlm|hal|стр|рис|табл|гл|ст|д|str|obr|rys|poz|kl|sid)\.$/iu

const patterns = new Map<string, RegExp>()

/** Measures after a number, which a sentence may end with: "27 m. It", "18 млн руб. Самый". Years and centuries are none. */
const MEASURED =
  /\p{Nd}[ \u00a0\u202f]?(?:\p{L}{2,5}\.? )?(?:[mghlstкмтлчKCFВ]|руб|коп|тыс|млн|млрд|чел|мин|сек|га|кг|грн|zł|kr|Std|Min|Sek|Mio|Mrd|mln|mld|hab|min|hrs?|sec|ft|lb)\.$/u
/** What may stand at the end of a sentence as well as inside. */
const CLOSING =
  /(?:^|[\s(\u00a0])(?:etc|usw|inc|ltd|corp|jr|sr|[ap]\.m|mio|mrd|mln|mld|tsd|tys|tis|milj|mill|руб|коп|чел|т\. ?[дп]|itd|itp|atd|apod|osv|jne|vb|dll|dsb|atbp|u\. ?a|b\.c|a\.d|ee\.uu)\.$/iu
/** Words that are written with a capital only where a sentence begins. */
const BEGINS =
  /^["“„«¿¡(]*(?:The|An?|It|Its|They|We|You|He|She|His|Her|This|That|These|Those|There|In|On|At|By|For|From|To|With|After|Before|But|And|Or|So|If|When|While|As|Not|No|Today|Now|Der|Die|Das|Dem|Den|Des|Eine?[mnrs]?|Er|Sie|Es|Wir|Ihr|Ich|Man|Im|Am|Auf|Mit|Bei|Nach|Vor|Seit|Bis|Für|Von|Vom|Zu[mr]?|Und|Aber|Oder|Wenn|Als|Ob|Weil|Da|Dann|Danach|Davor|Darum|Dazu|Dabei|Damit|Doch|Jetzt|Nun|Später|Zuerst|Zudem|Außerdem|Insgesamt|Rund|Etwa|Mehr|Viele|Jede[rsnm]?|Dort|Hier|Heute|Auch|Nur|So|Dies\p{Ll}*|Kein\p{Ll}*|Alle\p{Ll}*)(?![\p{L}\p{Nd}.])/u
/** Languages whose nouns or days are written with capitals, so that a capital alone begins no sentence. */
const CAPITALS = new Set(['de', 'en', 'lb'])

/** Whether a text ends with an abbreviation, so that its sentence goes on with what follows. */
export function endsWithAbbreviation(text: string, following: string, language: string): boolean {
  if (NUMBERED.test(text) && /^[\p{Nd}IVXLC]+\b/u.test(following)) return true
  if (/^(?:№|n°|nº)/iu.test(following) && /(?:^|[\s(])\p{L}{1,5}\.$/u.test(text)) return true
  if (WEEKDAY.test(text) && /^\p{Nd}{1,2}\b/u.test(following)) return true
  return patternFor(language).test(text) && !mayEnd(text, following, language)
}

/** Abbreviations that may end a sentence in English, and stand before a name elsewhere: "King Jr.", "el Sr. Vega". */
const NAME_ENDING = /(?:^|\s)[js]r\.$/iu
/** Days of the week, which no hour ends a sentence after: "Mo.–Fr. 9–16 Uhr". */
const WEEKDAY =
  /(?:^|[\s(–/-])(?:Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun|lun|mar|mer|jeu|ven|dim|mié|jue|vie|sáb|seg|ter|qua|qui|sex|[Пп]н|[Вв]т|[Сс]р|[Чч]т|[Пп]т|[Сс]б|[Вв]с)\.$/u

/** Whether what follows begins a sentence although a measure or an abbreviation stands before it. */
function mayEnd(text: string, following: string, language: string): boolean {
  if (!MEASURED.test(text) && !CLOSING.test(text)) return false
  if (language !== 'en' && NAME_ENDING.test(text)) return false
  return beginsSentence(following) || (!CAPITALS.has(language) && /^["“«„¿¡(—–]*\s?\p{Lu}/u.test(following))
}

/** Whether a text starts with a small word in capitals, which only the start of a sentence has. */
export function beginsSentence(text: string): boolean {
  return BEGINS.test(text)
}

function patternFor(language: string): RegExp {
  const cached = patterns.get(language)
  if (cached !== undefined) return cached
  const own = OWN[language] === undefined ? '' : `|${OWN[language]}`
  const made = new RegExp(String.raw`(?:^|[\s(\[“„"«‘'’\u00a0-])(?:${EVERYWHERE}${own})\.$`, 'iu')
  patterns.set(language, made)
  return made
}
