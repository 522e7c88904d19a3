/** Small words that decide whether a sentence can stand alone. Each list is matched at the start of a sentence or clause, without case. */
export interface FunctionWords {
  /** Words that refer to a previous sentence, which makes a poor point by itself. */
  readonly backward: readonly string[]
  /** Words that link to the previous sentence and can be dropped ("However, …"). */
  readonly links: readonly string[]
  /** Links that may not be dropped: they say that something contrasts, follows from or comes after what was said. */
  readonly contrasts: readonly string[]
  /** Words that start a clause that cannot stand alone. */
  readonly subordinate: readonly string[]
  /** Words that start a clause which the meaning of the rest depends on. */
  readonly conditions: readonly string[]
}

const NONE: FunctionWords = { backward: [], links: [], contrasts: [], subordinate: [], conditions: [] }

/** Links that carry a statement of their own: a contrast, a reason or a place in an order. */
const CONTRASTS = new Set(
  [
    'first|finally|however|therefore|thus|nevertheless|nonetheless|instead|hence|still|but|so|yet|on the other hand|on the contrary',
    'jedoch|allerdings|daher|deshalb|somit|dennoch|trotzdem|aber|denn|doch|im gegenteil',
    'cependant|toutefois|donc|néanmoins|pourtant|mais|or|car|en revanche|au contraire|enfin',
    'primero|segundo|tercero|finalmente|sin embargo|por lo tanto|por tanto|no obstante|pero|pues|en cambio|al contrario|por otra parte',
    'no entanto|porém|contudo|portanto|todavia|mas|pois|entretanto|por outro lado|pelo contrário',
    'tuttavia|pertanto|quindi|ciononostante|infine|ma|dunque|invece',
    'echter|daarom|dus|toch|niettemin|maar|want|immers|tot slot',
    'namun|oleh karena itu|dengan demikian|meskipun demikian|tetapi|sebaliknya|oleh itu|dengan itu|walau bagaimanapun|akhirnya',
    'gayunman|dahil dito|kaya|pero|ngunit|sa halip|sa wakas',
    'однако|поэтому|таким образом|тем не менее|но|а|зато|напротив|наконец',
    'しかし|そのため|したがって|よって|一方で|一方|その一方で|だが|ただし',
    '但是|然而|因此|所以|不过|不過|最后|最後|但',
    '그러나|하지만|따라서|그러므로|그래서|반면',
    'لكن|ولكن|غير أن|إلا أن|لذلك|ولذلك|إذن|بل',
    'อย่างไรก็ตาม|ดังนั้น|เพราะฉะนั้น|แต่|ในทางกลับกัน|ทั้งนี้|สุดท้าย',
  ].flatMap(words => words.split('|')),
)

const WORDS: Readonly<Record<string, FunctionWords>> = {
  en: list(
    'this|these|that is|that was|that had|that means|that year|that day|that week|that month|that time|that figure|that number|those|it|its|they|their|them|he|she|his|her|such|here|there|another|both|neither|so did|the former|the latter|as a result|the same|the second|the other|one of them',
    'then|first|however|moreover|furthermore|in addition|additionally|therefore|thus|nevertheless|nonetheless|meanwhile|similarly|likewise|for example|for instance|finally|also|besides|in other words|of course|in fact|indeed|instead|hence|still|and|but|so|yet|on the other hand|on the contrary',
    'if|when|while|although|though|because|since|unless|whereas|after|before|until|which|who|whose|that|where|as|despite|by|with|without|to|for|in|at|on|from|given|including|and|but|or|nor|so|yet|not|compared',
    'if|unless|only|except|not|never|without|until|provided|but|although|though|no|nor|than',
  ),
  de: list(
    'dies|diese|dieser|dieses|das|es|sie|er|ihr|ihre|dort|hier|dabei|dadurch|damit|davon|dazu|solche|beide|letztere|so|dafür|darin|darauf',
    'dann|jedoch|allerdings|außerdem|zudem|darüber hinaus|daher|deshalb|somit|dennoch|trotzdem|inzwischen|zum beispiel|schließlich|auch|ebenso|übrigens|nämlich|und|aber|denn|doch|im gegenteil|hinzu kommt',
    'wenn|als|während|obwohl|weil|da|damit|bevor|nachdem|bis|deren|dessen|welche|welcher|wo|wobei|sodass|dass|ob|um|ohne|mit|bei|für|von|zu|und|aber|oder|sondern|sowie|darunter|also',
    'wenn|falls|nur|außer|nicht|nie|ohne|bis|aber|obwohl|kein|keine|sondern|sofern|als',
  ),
  fr: list(
    "ce|cet|cette|ces|cela|ceci|il|elle|ils|elles|leur|leurs|son|sa|ses|celui|celle|ceux|ici|là|y|tous deux|on y|c’est|c'est",
    "cependant|toutefois|en outre|de plus|par ailleurs|donc|ainsi|néanmoins|pourtant|par exemple|enfin|aussi|en effet|d’ailleurs|d'ailleurs|et|mais|or|car|en revanche|au contraire",
    'si|quand|lorsque|lorsqu|alors|bien|parce|puisque|tandis|après|avant|jusqu|qui|que|dont|où|lequel|laquelle|afin|pour|sans|avec|dans|à|de|par|et|mais|ou|ni|comme|y compris',
    'si|sauf|seulement|ne|sans|mais|jamais|aucun|aucune|pas|à condition|bien que',
  ),
  es: list(
    'este|esta|esto|estos|estas|ese|esa|eso|esos|esas|él|ella|ellos|ellas|su|sus|aquí|allí|ambos|ambas|dicho|dicha|tal',
    'primero|segundo|tercero|luego|después|sin embargo|además|por lo tanto|por tanto|así|no obstante|por ejemplo|finalmente|también|en efecto|de hecho|y|pero|pues|mientras tanto|en cambio|al contrario|por otra parte',
    'si|cuando|mientras|aunque|porque|ya que|puesto|después|antes|hasta|que|quien|cuyo|cuya|donde|para|sin|con|en|a|de|por|y|e|pero|o|ni|sino|como|incluido',
    'si|salvo|solo|sólo|no|sin|pero|nunca|ningún|ninguna|excepto|a menos|aunque|sino',
  ),
  pt: list(
    'este|esta|isto|estes|estas|esse|essa|isso|esses|essas|ele|ela|eles|elas|seu|sua|seus|suas|aqui|ali|ambos|ambas|tal|tais|o mesmo',
    'no entanto|porém|contudo|além disso|portanto|assim|todavia|por exemplo|finalmente|também|de facto|de fato|e|mas|pois|entretanto|por outro lado|pelo contrário',
    'se|quando|enquanto|embora|porque|já que|depois|antes|até|que|quem|cujo|cuja|onde|para|sem|com|em|a|de|por|e|mas|ou|nem|como|incluindo',
    'se|salvo|só|somente|apenas|não|sem|mas|nunca|nenhum|nenhuma|exceto|a menos|embora',
  ),
  it: list(
    'questo|questa|questi|queste|quello|quella|ciò|egli|lui|lei|essi|esse|loro|suo|sua|qui|lì|entrambi|tale|tali',
    'tuttavia|inoltre|pertanto|quindi|così|ciononostante|per esempio|infine|anche|infatti|e|ma|dunque|invece',
    'se|quando|mentre|sebbene|perché|poiché|dopo|prima|finché|che|chi|cui|dove|per|senza|con|in|a|di|da|e|ma|o|né|come|compreso',
    'se|salvo|solo|soltanto|non|senza|ma|mai|nessun|nessuna|tranne|a meno',
  ),
  nl: list(
    'dit|dat|deze|die|het|zij|ze|hij|hun|zijn|haar|hier|daar|daarbij|daardoor|beide|zulke',
    'echter|bovendien|daarnaast|daarom|dus|toch|niettemin|bijvoorbeeld|tot slot|ook|en|maar|want|immers|overigens',
    'als|wanneer|terwijl|hoewel|omdat|nadat|voordat|totdat|die|dat|wie|waar|waarbij|om|zonder|met|bij|voor|van|en|maar|of|zoals',
    'als|tenzij|alleen|slechts|behalve|niet|nooit|zonder|geen|maar|mits',
  ),
  id: list(
    'ini|itu|hal ini|hal itu|mereka|dia|ia|tersebut|keduanya|di sana|di sini',
    'namun|selain itu|oleh karena itu|dengan demikian|meskipun demikian|misalnya|akhirnya|juga|bahkan|dan|tetapi|sementara itu|sebaliknya',
    'jika|kalau|ketika|saat|sementara|meskipun|walaupun|karena|setelah|sebelum|hingga|sampai|yang|agar|untuk|tanpa|dengan|dan|tetapi|atau|serta|termasuk|seperti',
    'jika|kecuali|hanya|tidak|tanpa|bukan|belum|tetapi|meskipun',
  ),
  ms: list(
    'ini|itu|perkara ini|mereka|dia|ia|tersebut|kedua-duanya|di sana|di sini',
    'namun|selain itu|oleh itu|dengan itu|walau bagaimanapun|contohnya|akhirnya|juga|malah|dan|tetapi|sementara itu|sebaliknya',
    'jika|kalau|apabila|ketika|semasa|walaupun|meskipun|kerana|selepas|sebelum|hingga|sehingga|yang|supaya|untuk|tanpa|dengan|dan|tetapi|atau|serta|termasuk|seperti',
    'jika|kecuali|hanya|tidak|tanpa|bukan|belum|tetapi|walaupun',
  ),
  fil: list(
    'ito|iyan|iyon|siya|sila|nila|niya|doon|dito|ganito|ganoon|pareho',
    'gayunman|bukod dito|dahil dito|kaya|halimbawa|sa wakas|din|rin|at|pero|ngunit|samantala|sa halip',
    'kung|kapag|nang|habang|kahit|dahil|sapagkat|matapos|bago|hanggang|na|upang|para|walang|at|pero|ngunit|o|tulad',
    'kung|maliban|lamang|hindi|wala|walang|pero|ngunit|kahit|huwag',
  ),
  ru: list(
    'это|этот|эта|эти|он|она|оно|они|его|её|ее|их|нём|нем|ней|них|ним|ними|ему|ей|такой|такая|такие|здесь|там|оба|обе|тот|та|те|так',
    'однако|кроме того|более того|поэтому|таким образом|тем не менее|например|наконец|также|впрочем|и|но|а|зато|напротив|при этом',
    'если|когда|пока|хотя|потому|так как|после|перед|до|который|которая|которое|которые|которого|где|чтобы|что|без|с|в|на|для|и|но|а|или|ни|как|включая',
    'если|кроме|только|не|ни|без|но|никогда|хотя|нельзя|лишь|нет',
  ),
  ja: list(
    'これ|それ|あれ|この|その|あの|ここ|そこ|こう|そう|彼|両者|同様|前者|後者|これら|それら',
    'しかし|また|さらに|そのため|したがって|よって|つまり|例えば|たとえば|一方で|一方|その一方で|実際に|このように|なお|そして|だが|ただし|ちなみに|もちろん|実際',
    'なぜなら',
    'ない|なければ|だけ|のみ|もし|ただし|が|しか|限り|以外',
  ),
  zh: list(
    '这|那|它|他|她|其|此|该|這|該|前者|后者|後者|两者|兩者|同样|同樣',
    '但是|然而|此外|另外|因此|所以|于是|於是|不过|不過|例如|比如|最后|最後|同时|同時|而且|并且|並且|总之|總之|其实|其實|当然|當然|同时|但',
    '如果|因为|因為|虽然|雖然|当|當|由于|由於|尽管|儘管|为了|為了|即使|只要|只有|而|但|并|並|且|以|从而|從而|使|导致|導致|包括|其中',
    '如果|只有|除非|不|没|沒|未|无|無|但|却|卻|只|仅|僅|除了',
  ),
  ko: list(
    '이|그|저|이것|그것|이는|그는|그녀|그들|이들|여기|거기|이러한|그러한|이런|그런|양쪽',
    '그러나|하지만|또한|게다가|따라서|그러므로|그래서|예를 들어|마지막으로|한편|즉|그리고|물론|사실|반면',
    '만약',
    '않|못|없|아니|만|지만|라면|경우|뿐|제외',
  ),
  ar: list(
    'هذا|هذه|ذلك|تلك|هؤلاء|هو|هي|هم|هما|هنا|هناك|كلاهما|وهذا|وهذه|وهو|وهي|وهم|فهو|فهي|لذا',
    'لكن|ولكن|غير أن|إلا أن|لذلك|ولذلك|إذن|كما|أيضا|مثلا|أخيرا|ثم|بل|وأخيرا',
    'إذا|إن|عندما|بينما|رغم|لأن|بعد|قبل|حتى|الذي|التي|الذين|حيث|لكي|بدون|مع|في|على|من|إلى|أو|مثل',
    'إذا|إلا|فقط|لا|لم|لن|ليس|ليست|بدون|دون|ما لم|لكن|رغم',
  ),
  th: list(
    'นี้|นั้น|เขา|เธอ|มัน|พวกเขา|สิ่งนี้|ที่นี่|ที่นั่น|ดังกล่าว|ซึ่ง',
    'อย่างไรก็ตาม|นอกจากนี้|ดังนั้น|เพราะฉะนั้น|ตัวอย่างเช่น|สุดท้าย|และ|แต่|ขณะเดียวกัน|ในทางกลับกัน|ทั้งนี้',
    'ถ้า|หาก|เมื่อ|ขณะที่|แม้|เพราะ|เนื่องจาก|หลังจาก|ก่อน|จนกว่า|ที่|ซึ่ง|เพื่อ|โดย|และ|แต่|หรือ|รวมถึง|ทำให้',
    'ถ้า|หาก|เว้นแต่|เฉพาะ|เพียง|ไม่|แต่|แม้|ยกเว้น',
  ),
}

function list(backward: string, links: string, subordinate: string, conditions: string): FunctionWords {
  const words = (text: string) => text.split('|').toSorted((a, b) => b.length - a.length)
  return {
    backward: words(backward),
    links: words(links).filter(word => !CONTRASTS.has(word)),
    contrasts: words(links).filter(word => CONTRASTS.has(word)),
    subordinate: words(subordinate),
    conditions: words(conditions),
  }
}

/** Returns the function words of a language; empty lists if there are none. */
export function functionWords(language: string): FunctionWords {
  return WORDS[language.split('-')[0]?.toLowerCase() ?? ''] ?? NONE
}

/** Returns the word of the list that the text starts with; in scripts with spaces it must end at a word boundary. */
export function leadingWord(text: string, words: readonly string[]): string | undefined {
  const start = text.toLowerCase().replace(/^["“„«「『(]+/u, '')
  return words.find(word => start.startsWith(word) && isBoundary(start.charAt(word.length), word))
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

function isBoundary(next: string, word: string): boolean {
  return SPACELESS.test(word) || !/[\p{L}\p{N}]/u.test(next)
}
