import { expect, test } from 'vitest'
import { isSubject, subjectOf } from './subjects.ts'

/** The least share of drawings that fit, and of titles with something to draw that get a drawing. */
const LEAST = { fitting: 0.9, found: 0.8 }

/**
 * Headings of pages (after `::`, what the page says), with what a reader would accept as a drawing beside it; `-` where every drawing says
 * something else: what is abstract, figurative, or has two meanings.
 */
const TITLES: Readonly<Record<string, string>> = {
  en: `
- | Where we stand
- | The disk is out of space :: Free at least 2 GB, then restart the service
- | Known issues
- | Why the rule was ignored :: The pattern has no trailing slash
- | At a glance
- | The road ahead
- | A bridge between generations
- | What the board decided
- | Frequently asked questions
- | Key points
- | Our mission
- | In her own words
- | Looking back
- | A fresh start
- | Roles and who holds them
- | Please read this first
- | The case against
- | Before you install
- | Three lessons
- | Time to act
- | Pros and cons
- | Safety net for late payers
- | A breath of fresh air
- | Log files
- | The core of the argument
- | Branches and tags :: How releases are numbered
- | Running the tests
- | Root causes
- | Fields and their types
bicycle | A market for second-hand bikes
bread kitchen food | How to bake sourdough bread
bicycle | Two new cycle lanes for the town centre
bicycle | Repairing your own bicycle
train travel | Railway timetable from December
hospital medicine health | The hospital gets a second ward
school learning book | Homework at primary school
sea fish | What lives in the ocean
mountain | Climbing the highest mountains
forest plant | The forest after the fire season
farm plant | Farming without ploughing
music stage | A concert in the old church
book | The library lends more books
astronomy space | Looking at the stars through a telescope
space | A satellite in orbit around Mars
chemistry | Acids and bases in chemistry class
physics | The physics of falling bodies
code | Programming in Python
robot | Robots on the shop floor
security lock | Password security for everybody
energy weather power | Solar panels on the school roof
water | Drinking water from the tap
coffee | Where our coffee comes from
sport trophy | The football club's season
savings money | The budget for next year
house city | New housing in the old town
construction | The construction site closes at night
plane travel | Flights to Lisbon
photo art | Photography for beginners
art | A painting restored
film | The film premiere
pharmacy medicine | Taking the tablets
fire | What to do in case of fire
law | What the new law says
meeting | Agenda of the meeting
people | The team behind it`,
  de: `
- | Worum es geht
- | Zur Einordnung
- | Fazit und Ausblick
- | Was dagegen spricht
- | Der Stein kommt ins Rollen
- | Häufige Fragen
- | Wir bauen Brücken zwischen den Abteilungen
- | Offene Punkte
- | Auf einen Blick
- | Gegenstand der Vereinbarung
- | § 7 Beschlüsse
- | Beiträge der Mitglieder
- | Ergebnis der Abstimmung
- | Vorwort
- | Anhang
- | Ein Schloss mit sieben Siegeln
- | Was wir gelernt haben
- | Der rote Faden
bread kitchen food | Brot backen wie früher
bicycle | Mit dem Fahrrad zur Arbeit
train travel | Nachtzüge durch Europa
hospital medicine health | Das Krankenhaus bekommt einen Neubau
school learning | Unterricht an der Grundschule
forest plant | Der Wald im Klimawandel
water | Trinkwasser für das Tal
energy weather | Windräder auf dem Höhenzug
energy power house weather | Solarenergie auf dem Dach
fire | Brandschutz im Wohnheim
music stage | Konzerte im Stadtpark
book | Die Bücherei zieht um
mountain | Wandern in den Bergen
fish sea | Fische im Bodensee
savings money | Haushalt 2027
house city | Wohnungen am Güterbahnhof
construction | Die Baustelle am Marktplatz
medicine pharmacy health | Die Tabletten richtig einnehmen
security lock data | Datenschutz im Verein
plane travel | Mit dem Flugzeug nach Rom
car | Mehr Elektroautos
coffee | Kaffee aus fairem Handel
farm plant | Landwirtschaft ohne Pflug
animal | Tiere im Zoo
law | Das neue Gesetz
meeting | Protokoll der Sitzung
astronomy space | Der Blick durch das Teleskop`,
  fr: `
- | En bref
- | Ce qu’il faut retenir
- | Les points de désaccord
- | Avant de commencer
- | Objet de la présente lettre
- | Un pont entre deux mondes
- | Foire aux questions
- | Le mot du président
- | Et maintenant ?
- | Conclusion
- | Premier bilan
- | La pointe de l’iceberg
- | Comment lire ce document
bread kitchen food | Faire son pain soi-même
bicycle | À vélo dans la ville
train travel | Le retour des trains de nuit
hospital medicine health | L’hôpital ouvre un nouveau service
school learning | Les élèves de l’école primaire
forest plant | La forêt et ses essences
water | L’eau potable du village
energy weather power | Des panneaux solaires sur le toit
fire | La lutte contre les incendies
music stage | Un concert au jardin
book | La bibliothèque municipale
mountain | Randonnée en montagne
fish sea | Les poissons de la Méditerranée
savings money | Le budget de la commune
house city | Des logements pour tous
ship | Le port et ses bateaux
medicine pharmacy health | Prendre ses médicaments
security lock data | Mots de passe et sécurité
plane travel | L’avion ou le train
coffee drink | Le café, de la graine à la tasse
farm plant | L’agriculture biologique
animal | Les animaux de la ferme
law | Ce que dit la loi
meeting | Compte rendu de la réunion
art | L’histoire de la peinture
plant | Le jardinage au printemps
chemistry | La chimie des parfums`,
  es: `
- | En pocas palabras
- | Lo que hay que saber
- | Puntos pendientes
- | Ventajas e inconvenientes
- | Antes de empezar
- | Un puente entre culturas
- | Preguntas frecuentes
- | A modo de cierre
- | Quiénes somos
- | La otra cara de la moneda
- | Reglas de la consulta
- | Lo que opinan los vecinos
bread kitchen food | Cómo hacer pan en casa
bicycle | Carriles para la bicicleta
train travel | Los trenes regionales
hospital medicine health | El hospital comarcal
school learning | La escuela del pueblo
forest plant | El bosque después del incendio
water | El agua potable
energy weather power | Paneles solares en el tejado
fire | Prevención de incendios
music stage | Un concierto en la plaza
book | La biblioteca pública
mountain | Excursión a la montaña
fish sea | Los peces del Cantábrico
savings money | El presupuesto municipal
house city | Vivienda para jóvenes
ship | Los barcos del puerto
medicine pharmacy health | Cómo tomar los medicamentos
plane travel | Vuelos a Canarias
coffee drink | El café de la mañana
farm plant | La agricultura ecológica
animal | Los animales del parque
law | Lo que dice la ley
meeting | Acta de la reunión
astronomy space | Un telescopio para el instituto`,
  ru: `
- | Коротко о главном
- | Что дальше
- | Плюсы и минусы
- | Основные выводы
- | Мост между поколениями
- | Частые вопросы
- | Особое мнение
- | С чего начать
- | Как это было
- | Верхушка айсберга
- | Предложение комиссии
bread kitchen food | Как испечь хлеб
bicycle | Велосипед вместо машины
train travel | Ночные поезда
hospital medicine health | Новая больница
school learning | Уроки в начальной школе
forest plant | Лес после пожара
water | Питьевая вода
energy weather power | Солнечные батареи
fire | Пожарная безопасность
music stage | Концерт в парке
book | Городская библиотека
mountain camping | Поход в горы
fish sea | Рыбы Балтийского моря
savings money | Бюджет на 2027 год
ship | Корабли в порту
medicine pharmacy health | Как принимать лекарства
plane travel | Самолёты и аэропорты
coffee drink | Кофе: от зерна до чашки
farm plant | Сельское хозяйство
animal | Животные леса
law | Что говорит закон
meeting | Повестка собрания
astronomy space | Планеты Солнечной системы
theatre stage | История театра`,
  zh: `
- | 主要内容
- | 下一步工作
- | 优点与缺点
- | 常见问题
- | 结语
- | 文化的桥梁
- | 几点说明
- | 我们的看法
- | 冰山一角
bread kitchen food | 在家做面包
bicycle | 自行车道
train travel | 高铁时刻表
hospital medicine health | 新医院开业
school learning | 小学的课堂
forest plant | 森林保护
water | 饮用水安全
energy weather power | 屋顶太阳能
fire | 火灾预防
music stage | 公园音乐会
book | 图书馆的一年
mountain | 火山的形成
fish sea | 海洋里的鱼类
savings money | 明年的预算
medicine pharmacy health | 如何服药
plane travel | 乘飞机旅行
coffee drink | 咖啡的历史
farm plant | 有机农业
animal | 野生动物
law | 新法律的规定
meeting | 会议议程
astronomy space | 太阳系的行星
art | 水彩画入门`,
  ja: `
- | はじめに
- | まとめ
calendar | 今後の予定
- | 長所と短所
- | よくある質問
- | 世代をつなぐ架け橋
- | 本日の要点
- | 氷山の一角
- | 決定事項
- | 用語の説明
bread kitchen food | パンの作り方
bicycle | 自転車で通勤する
train travel | 夜行列車の復活
hospital medicine health | 新しい病院
school learning | 小学校の授業
forest plant | 森林を守る
water | 水道水の安全
energy weather power | 太陽光パネル
fire | 火災への備え
music stage | 公園の音楽会
book | 図書館の一年
mountain | 登山の準備
fish sea | 海の魚たち
savings money | 来年度の予算
medicine pharmacy health | 薬の飲み方
plane travel | 飛行機の旅
coffee drink | コーヒーの歴史
farm plant | 有機農業
animal | 動物園の仲間
law | 新しい法律
meeting | 会議の議題
astronomy space | 太陽系の惑星
fish water | 金魚の育て方
weather | 台風の進路`,
  ar: `
- | لمحة عامة
- | الخطوات القادمة
- | المزايا والعيوب
- | أسئلة شائعة
- | جسر بين الأجيال
- | خلاصة
- | قبل أن تبدأ
- | قمة جبل الجليد
bread kitchen food | خبز البيت
bicycle | الدراجة في المدينة
train travel | قطارات الليل
hospital medicine health | المستشفى الجديد
school learning | المدرسة الابتدائية
forest plant | الغابة بعد الحريق
water | مياه الشرب
energy weather power | ألواح الطاقة الشمسية
fire | الوقاية من الحرائق
music stage | حفل موسيقي في الحديقة
book | مكتبة المدينة
fish sea | أسماك البحر الأحمر
savings money | ميزانية البلدية
medicine pharmacy health | طريقة تناول الدواء
plane travel | السفر بالطائرة
coffee drink | تاريخ القهوة
farm plant | الزراعة العضوية
animal | حيوانات الصحراء
law | القانون الجديد
meeting | جدول أعمال الاجتماع
astronomy space | كواكب المجموعة الشمسية`,
}

interface Judged {
  readonly where: string
  readonly wanted: readonly string[]
  readonly chosen: string | null
}

const judged: readonly Judged[] = Object.entries(TITLES).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [wanted = '', said = ''] = line.split(' | ')
      const [head = '', text = ''] = said.split(' :: ')
      return {
        where: `${language}: ${said}`,
        wanted: wanted === '-' ? [] : wanted.split(' '),
        chosen: subjectOf({ head, text }, language),
      }
    }),
)

const shown = (all: readonly Judged[]) =>
  all.map(({ where, wanted, chosen }) => `${where} → ${chosen} (${wanted.join('/')})`)

test('subjects that are wanted can be drawn', () => {
  expect(judged.flatMap(({ wanted }) => wanted).filter(name => !isSubject(name))).toEqual([])
})

test('nine of ten drawings fit what the heading says', () => {
  const chosen = judged.filter(one => one.chosen !== null)
  const wrong = chosen.filter(one => !one.wanted.includes(one.chosen ?? ''))
  expect(1 - wrong.length / chosen.length, shown(wrong).join('\n')).toBeGreaterThanOrEqual(LEAST.fitting)
})

test('where every drawing says something else there is none', () => {
  const none = judged.filter(({ wanted }) => wanted.length === 0)
  expect(none.length).toBeGreaterThan(80)
  expect(shown(none.filter(({ chosen }) => chosen !== null))).toEqual([])
})

test('most headings that name a thing get its drawing', () => {
  const named = judged.filter(({ wanted }) => wanted.length > 0)
  const missed = named.filter(({ chosen }) => chosen === null)
  expect(1 - missed.length / named.length, shown(missed).join('\n')).toBeGreaterThanOrEqual(LEAST.found)
})
