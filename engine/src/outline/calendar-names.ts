import { lazy } from '../base/lazy.ts'

/** The months as dates name them, in the languages and cases in which they are written; those of the Islamic calendar behind them. */
const MONTHS = [
  'january januar jänner janvier enero janeiro gennaio januari tammikuu tammikuuta styczeń stycznia leden ledna január januára ianuarie ocak ιανουάριος ιανουαρίου січень січня январь января януари gener enero มกราคม يناير كانون_الثاني جانفي ינואר जनवरी محرم tammikuussa styczniu lednu січні январе',
  'february februar feber février febrero fevereiro febbraio februari helmikuu helmikuuta luty lutego únor února február februára februarie şubat φεβρουάριος φεβρουαρίου лютий лютого февраль февраля февруари febrer pebrero กุมภาพันธ์ فبراير شباط فيفري פברואר फ़रवरी صفر helmikuussa lutym únoru лютому феврале',
  'march märz mars marzo março maart marts maaliskuu maaliskuuta marzec marca březen března marec március martie mart μάρτιος μαρτίου березень березня март марта març maret mac marso มีนาคม مارس آذار מרץ मार्च ربيع_الأول maaliskuussa marcu březnu березні марте',
  'april avril abril aprile huhtikuu huhtikuuta kwiecień kwietnia duben dubna apríl apríla április aprilie nisan απρίλιος απριλίου квітень квітня апрель апреля април เมษายน أبريل ابريل نيسان أفريل אפריל अप्रैल ربيع_الآخر huhtikuussa kwietniu dubnu квітні апреле',
  'may mai mayo maio maggio mei maj toukokuu toukokuuta maja květen května máj mája május mayıs μάιος μαΐου травень травня май мая maig พฤษภาคม مايو أيار ماي מאי मई جمادى_الأولى toukokuussa maju květnu травні мае',
  'june juni juin junio junho giugno kesäkuu kesäkuuta czerwiec czerwca červen června jún júna június iunie haziran ιούνιος ιουνίου червень червня июнь июня юни juny jun hunyo มิถุนายน يونيو حزيران جوان יוני जून جمادى_الآخرة kesäkuussa czerwcu červnu червні июне',
  'july juli juillet julio julho luglio heinäkuu heinäkuuta lipiec lipca červenec července júl júla július iulie temmuz ιούλιος ιουλίου липень липня июль июля юли juliol julai hulyo กรกฎาคม يوليو تموز جويلية يوليوز יולי जुलाई رجب heinäkuussa lipcu červenci липні июле',
  'august août aout agosto augustus augusti elokuu elokuuta sierpień sierpnia srpen srpna augusta augusztus ağustos αύγουστος αυγούστου серпень серпня август августа agost agustus ogos สิงหาคม أغسطس اغسطس آب أوت غشت אוגוסט अगस्त شعبان elokuussa sierpniu srpnu серпні августе',
  'september septembre septiembre setiembre setembro settembre syyskuu syyskuuta wrzesień września září septembra szeptember septembrie eylül σεπτέμβριος σεπτεμβρίου вересень вересня сентябрь сентября септември setembre setyembre กันยายน سبتمبر أيلول شتنبر ספטמבר सितंबर رمضان syyskuussa wrześniu вересні сентябре',
  'october oktober octobre octubre outubro ottobre lokakuu lokakuuta październik października říjen října október októbra octombrie ekim οκτώβριος οκτωβρίου жовтень жовтня октябрь октября октомври oktubre ตุลาคม أكتوبر اكتوبر تشرين_الأول אוקטובר अक्टूबर شوال lokakuussa październiku říjnu жовтні октябре',
  'november novembre noviembre novembro marraskuu marraskuuta listopad listopada listopadu novembra noiembrie kasım νοέμβριος νοεμβρίου листопад листопада ноябрь ноября ноември nobyembre พฤศจิกายน نوفمبر تشرين_الثاني نونبر נובמבר नवंबर ذو_القعدة marraskuussa listopadzie листопаді ноябре',
  'december dezember décembre diciembre dezembro dicembre joulukuu joulukuuta grudzień grudnia prosinec prosince decembra decembrie aralık δεκέμβριος δεκεμβρίου грудень грудня декабрь декабря декември desembre desember disember disyembre ธันวาคม ديسمبر كانون_الأول دجنبر דצמבר दिसंबर ذو_الحجة joulukuussa grudniu prosinci грудні декабре',
] as const

/** Their short forms: words of many languages, so that they name a month only with a capital letter or a full stop. */
const SHORT_MONTHS = [
  'jan jän janv ene gen sty ian ιαν січ янв ม.ค ינו',
  'feb febr févr fév fev lut φεβ февр фев ก.พ פבר',
  'mar mär mrt μαρ มี.ค бер',
  'apr avr abr απρ апр квіт เม.ย אפר',
  'mag kvě μαΐ พ.ค трав',
  'jun juin giu cze čvn ιουν июн черв มิ.ย',
  'jul juil lug lip čvc ιουλ июл лип ก.ค',
  'aug ago sie srp αυγ авг серп agu ogo ส.ค אוג',
  'sep sept set wrz zář σεπ сент сен вер ก.ย ספט',
  'oct okt out ott paź říj οκτ окт жовт ต.ค אוק',
  'nov νοε нояб ноя พ.ย נוב',
  'dec dez déc dic gru δεκ дек груд des dis ธ.ค דצמ',
] as const

const WEEKDAYS = [
  'monday montag lundi lunes segunda-feira lunedì maandag måndag mandag maanantai poniedziałek pondělí hétfő luni pazartesi δευτέρα понеділок понедельник понеделник dilluns senin isnin วันจันทร์ الاثنين الإثنين יום_שני सोमवार 월요일 月曜日 月曜 星期一 週一 周一 禮拜一 礼拜一',
  'tuesday dienstag mardi martes terça-feira martedì dinsdag tisdag tirsdag tiistai wtorek úterý kedd marți salı τρίτη вівторок вторник dimarts selasa วันอังคาร الثلاثاء יום_שלישי मंगलवार 화요일 火曜日 火曜 星期二 週二 周二 禮拜二 礼拜二',
  'wednesday mittwoch mercredi miércoles quarta-feira mercoledì woensdag onsdag keskiviikko środa středa szerda miercuri çarşamba τετάρτη середа среда в_среду сряда dimecres rabu miyerkules วันพุธ الأربعاء יום_רביעי बुधवार 수요일 水曜日 水曜 星期三 週三 周三 禮拜三 礼拜三',
  'thursday donnerstag jeudi jueves quinta-feira giovedì donderdag torsdag torstai czwartek čtvrtek csütörtök perşembe πέμπτη четвер четверг четвъртък dijous kamis khamis huwebes วันพฤหัสบดี الخميس יום_חמישי गुरुवार 목요일 木曜日 木曜 星期四 週四 周四 禮拜四 礼拜四',
  'friday freitag vendredi viernes sexta-feira venerdì vrijdag fredag perjantai piątek pátek péntek vineri cuma παρασκευή п’ятниця пятница в_пятницу петък divendres jumat jumaat biyernes วันศุกร์ الجمعة יום_שישי शुक्रवार 금요일 金曜日 金曜 星期五 週五 周五 禮拜五 礼拜五',
  'saturday samstag sonnabend samedi sábado sabato zaterdag lördag lørdag lauantai sobota szombat sâmbătă cumartesi σάββατο субота суббота в_субботу събота dissabte sabtu sabado วันเสาร์ السبت יום_שבת शनिवार 토요일 土曜日 土曜 星期六 週六 周六 禮拜六 礼拜六',
  'sunday sonntag dimanche domingo domenica zondag söndag søndag sunnuntai niedziela neděle vasárnap duminică pazar κυριακή неділя воскресенье в_воскресенье diumenge minggu ahad linggo วันอาทิตย์ الأحد יום_ראשון रविवार 일요일 日曜日 日曜 星期日 星期天 週日 周日 禮拜日 礼拜天',
] as const

/** Their short forms, which name a day only where a date or a time follows. */
const SHORT_WEEKDAYS = [
  'mon mo lun seg ma mån пн',
  'tue tues di mar ter вт',
  'wed mi mer mié qua wo ons ср',
  'thu thur thurs do jeu jue gio qui чт',
  'fri fr ven vie sex vr пт',
  'sat sa sam sáb sab za lör сб',
  'sun so dim dom zo sön вс',
] as const

function tableOf(rows: readonly string[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap((row, index) => row.split(' ').map(name => [name.replaceAll('_', ' '), index + 1])))
}

const months = lazy(() => tableOf(MONTHS))
const shortMonths = lazy(() => tableOf(SHORT_MONTHS))
const weekdays = lazy(() => tableOf(WEEKDAYS))
const shortWeekdays = lazy(() => tableOf(SHORT_WEEKDAYS))

/** Verbs of English that are written as months are, but for the capital letter. */
const VERB = /^(?:may|march)$/u

/** Returns the number of the month that a word names, from 1; undefined for any other word. */
export function monthNamed(word: string): number | undefined {
  const plain = word.replace(/[.׳’']+$/u, '')
  const key = plain.toLowerCase()
  const full = months().get(key) ?? months().get(key.replace(/^[בלמ](?=\p{sc=Hebrew}{3})/u, ''))
  if (full !== undefined) return VERB.test(plain) ? undefined : full
  const isMarked = plain !== word || /^[\p{Lu}\p{Lo}]/u.test(plain)
  return isMarked ? shortMonths().get(key) : undefined
}

/** Returns the number of the day of the week that a word names, from 1 for Monday; undefined for any other word. */
export function weekdayNamed(word: string): number | undefined {
  return weekdays().get(word.toLowerCase())
}

/** Returns the number of the day of the week that a short form names; undefined for any other word. */
export function shortWeekdayNamed(word: string): number | undefined {
  return shortWeekdays().get(word.replace(/\.$/u, '').toLowerCase())
}
