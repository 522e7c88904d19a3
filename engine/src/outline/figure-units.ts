/** Words of scale between spaces, as parts of regular expressions. */
const SPACED_SCALES = [
  '[Hh]undred|[Tt]housands?|[Mm]illions?|[Bb]illions?|[Tt]rillions?|lakhs?|crores?|[mbt]n',
  'Tausend|Millionen|Milliarden?|Billionen',
  'mille|milliers|milliards?|mil|millón|millones|billones|milhão|milhões|bilhão|bilhões|bi',
  'mila|milioni?|miliardi|miliardo|duizend|miljoen|miljard|miljoner|miljarder|miljoonaa|miljardia|tuhatta',
  'tusen|tusind|millioner|milliarder|milion(?:y|ów|ů|i|u)?|miliard(?:y|ów|ů|i)?|tisíc',
  'ezer|millió|milliárd|mii|milioane|miliarde|ribu|juta|miliar|triliun|milyon|milyar|trilyon',
  'nghìn|ngàn|triệu|tỷ|tỉ|libo|milyong?|bilyong?',
  'тысяч[аи]?|миллион(?:а|ов)?|миллиард(?:а|ов)?|тисяч[аі]?|мільйон(?:ів|и|а)?|мільярд(?:ів|и|а)?|милион[аи]?|милијард[аи]?',
  'χιλιάδες|εκατομμύρι[αο]|δισεκατομμύρι[αο]',
  'ألف|آلاف|مليون|مليونا|مليونًا|ملايين|مليار|مليارات|تريليون|هزار|میلیون|میلیارد|אלף|אלפים|מיליון|מיליארד|लाख|करोड़|हज़ार|हजार',
]
/** Shortened words of scale, which a full stop may end. */
const SHORT_SCALES =
  '[Mm]io|[Mm]rd|[Mm]ld|[Mm]ln|[Mm]lrd|[Mm]ia|[Bb]io|[Tt]sd|[Tt]ys|[Tt]is|mill|milj|rb|jt|bin|тыс|млн|млрд|трлн|хил|χιλ|εκατ|δισ'
/** Scales of scripts without spaces: a number may go on behind them (1億2,000万). */
const JOINED_SCALES = '万|萬|億|亿|兆|千|百万|百|천만|백만|십만|만|억|조|천|ล้าน|แสน|หมื่น|พัน'

const PERCENT = [
  '%p|[%％‰٪]|パーセント|퍼센트|เปอร์เซ็นต์',
  String.raw`(?:per ?cent|percent|percentage points?|Prozent(?:punkte)?|pour cent|por ciento|por cento|per cento|procent|prosent(?:tia)?|persen|peratus|porsiyento|процент(?:а|ов)?|відсотк\p{L}+|τοις εκατό|phần trăm|प्रतिशत|في المئة|بالمئة|في المائة|بالمائة|אחוז(?:ים)?|yüzde)(?!\p{L})`,
]

/** Currencies: signs with their letters, codes, and words. */
export const CURRENCY = [
  String.raw`[kKM]?(?:US|HK|NT|A|C|R|S|AU|CA|NZ|MX)?\p{Sc}`,
  String.raw`(?:US|HK|NT|Hongkong|Singapur)-[Dd]ollars?(?!\p{L})`,
  String.raw`(?:EUR|USD|GBP|JPY|CNY|RMB|HKD|TWD|KRW|THB|IDR|MYR|PHP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|INR|RUB|UAH|BRL|MXN|AED|SAR|ILS|VND|Fr|Kč|zł|kr|Ft|lei|Rp|RM|TL|euros?|Euro|dollars?|Dollar|dólares|dollari|pounds?|francs?|Franken|yen|won|baht|rupiah|ringgit|pesos?|reais|real|lira|đồng|рубл(?:ь|я|ей)|доллар(?:а|ов)?|евро|гривень|ريال|درهم|جنيه|دينار|دولار|يورو|شيكل|שקלים|שקל|ש״ח|דולר|रुपये)(?!\p{L})`,
  String.raw`(?:руб|долл|грн)(?!\p{L})\.?`,
  '円|日元|美元|港元|港幣|新台幣|欧元|歐元|人民币|元|원|달러|유로|บาท|ดอลลาร์',
].join('|')

/** Units of measure and of count, without those of dates. */
export const UNIT = [
  String.raw`°[CF]|°|[×x](?!\p{L})|′|″`,
  String.raw`(?:km|cm|mm|dm|[mµn]?m|mi|ft|ha|kg|mg|µg|g|t|kt|Mt|l|ml|hl|[kMGT]?Wh?|[kMGTP]B|[kMG]?Hz|[kM]?V|mA|A|bar|k?Pa|k?J|kcal|cal|dB|ppm|px|pt|lx|lm|mol|K|s|ms|sec|min|h|hrs?|d|pp|mph|kph|rpm|fps|p\. ?a)[²³]?(?![\p{L}²³])`,
  String.raw`(?:Std|Min|Sek|мин|сек|чел|шт)(?!\p{L})\.?`,
  String.raw`(?:kilomet(?:re|er)s?|kilómetros|quilômetros|chilometri|met(?:re|er)s?|mètres|metros|metri|miles|feet|hectares?|Hektar|acres|tonnes?|tons?|Tonnen|toneladas|tonnellate|kilos?|kilogram\p{L}*|grams?|Gramm|lit(?:re|er)s?|Liter|litros|litri|Grad|degrees?|degrés)(?!\p{L})`,
  String.raw`(?:seconds?|Sekunden?|minutes?|Minuten?|minutos?|minuti|minuten|menit|phút|hours?|Stunden?|heures?|horas?|ore|uur|jam|giờ|days?|Tagen?|Tage?|jours?|días?|dias?|giorni|dagen|dager|dagar|hari|ngày|weeks?|Wochen?|semaines?|semanas?|settimane|weken|minggu|months?|Monaten?|Monate?|mois|mes(?:es)?|mês|mesi|maanden|bulan|tháng|years?|Jahren?|Jahre?|ans?|années|años?|anos?|anni|jaar|år|tahun|năm|times|fach|fois|veces|vezes|volte|keer|kali|lần|points?|Punkte)(?!\p{L})`,
  String.raw`(?:км|см|мм|м|га|кг|г|т|л|кВт|МВт|ГВт|час(?:а|ов)?|ч|минут[аы]?|дн(?:я|ей)|день|недел[ьия]|месяц(?:а|ев)?|лет|год(?:а|ов)|раза?|человек)[²³]?(?![\p{L}²³])`,
  String.raw`(?:كم|كيلومتر|متر|كجم|كيلوغرام|طن|ساعات?|ساعة|دقائق|دقيقة|أيام|يوما?|يومًا|أسابيع|أشهر|شهرا?|سنوات|سنة|عاما?|عامًا|مرات|شخصا?|ק״מ|קילומטרים?|ק״ג|שעות|דקות|ימים|שבועות|חודשים|שנים|איש)(?!\p{L})`,
  '平方公里|平方米|立方米|公里|公斤|公頃|公顷|英里|米|噸|吨|小时|小時|時間|分鐘|分钟|年間|か月|ヶ月|个月|個月|週間|周|日間|天|人次|人|名|件|台|本|社|校|倍|割|歲|岁|歳|家|座|個|个|棵|条|條|次|輛|辆|戶|户|票|分(?!之)|秒|点|ポイント|キロ|メートル|トン|ヘクタール',
  '명|개월|개|시간|분(?!기)|초|일간|주|년간|배|곳|대|건|회|번|마리|그루|톤|킬로미터|미터|헥타르|점|포인트|세|살',
  'ชั่วโมง|นาที|วินาที|วัน|สัปดาห์|เดือน|คน|กิโลเมตร|เมตร|กิโลกรัม|ตัน|ไร่|แห่ง|ครั้ง|เท่า|ตัว|ต้น|องศา|ปี',
].join('|')

/** Letters that are scales right behind a number ("40k"); "300 K" and "27 m" are measures. */
const LETTER_SCALES = String.raw`(?<=\p{Nd})[kKMB](?![\p{L}\p{M}²³/])`
/** The letters behind an amount of money, which has no metres: "€3m", "$ 240 m". */
export const MONEY_SCALE = String.raw`(?:mi|[mM])(?![\p{L}\p{M}²³/])`

/** Scales, each with what may not follow it. */
export const SCALE = [
  LETTER_SCALES,
  String.raw`(?:${SPACED_SCALES.join('|')})(?![\p{L}\p{M}])`,
  String.raw`(?:${SHORT_SCALES})(?![\p{L}\p{M}])\.?`,
  JOINED_SCALES,
].join('|')
export const JOINED_SCALE = JOINED_SCALES
export const PER_CENT = PERCENT.join('|')
