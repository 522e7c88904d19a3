/** A deck in one language with a page of every usual kind: few words, many words, heads, sentences, steps, figures, a comparison. */
export interface LookText {
  readonly language: string
  readonly markdown: string
}

/** The words of a deck, page by page: a title and its points. */
type Pages = readonly (readonly [title: string, ...points: string[]])[]

function deckOf(language: string, title: string, pages: Pages): LookText {
  const blocks = pages.map(([heading, ...points]) => {
    const lines = points.map(point => (/^(?:\d+\.|>) /.test(point) ? point : `- ${point}`))
    return [`### ${heading}`, ...lines].join('\n')
  })
  return { language, markdown: [`# ${title}`, ...blocks].join('\n\n') }
}

/** Decks of one plan in six languages. */
export const LOOK_TEXTS: readonly LookText[] = [
  deckOf('en', 'A market hall for the harbour', [
    ['Why a hall', 'Rain', 'Wind', 'Short summers'],
    ['What traders want', 'A roof', 'Running water'],
    ['Who sells here', 'Bakers', 'Fishers', 'Growers', 'Cooks'],
    [
      'What the survey found',
      'Mornings: Half of all visits happen before ten, most of them on foot',
      'Evenings: Nobody comes after six, since the last ferry has left',
      'Weekends: Families stay for two hours and spend twice as much',
    ],
    [
      'What the hall must do',
      'Keep fish cold without a truck that hums all day',
      'Let the wind through in July and keep it out in March',
      'Stay open when one of the doors is closed for repairs',
      'Give children a corner that can be seen from every stall',
      'Cost no trader more than the tent does today',
    ],
    ['How it is built', '1. Clear the quay', '2. Drive the piles', '3. Raise the roof', '4. Move in'],
    ['Concerns', 'Noise', 'Gulls', 'Parking', 'Rent', 'Smells', 'Crowds'],
    ['In numbers', '64: stalls under one roof', '3,100: visitors on a Saturday', '18 months: to build it'],
    ['Before and after', 'Before: Tents that are folded twice a day', 'After: Stalls that stay where they are'],
    ['What it comes to', 'A hall pays for itself once people come for the hall and not only for the fish'],
    ['What is left to decide', 'The name', 'The colour of the doors', 'Who holds the keys'],
  ]),
  deckOf('de', 'Eine Werkstatt für das Stadtviertel', [
    ['Warum eine Werkstatt', 'Weniger Müll', 'Mehr Können', 'Nachbarschaft'],
    ['Was schon da ist', 'Eine leere Halle', 'Drei Hobelbänke'],
    ['Wer mitmacht', 'Schulen', 'Rentnerinnen', 'Handwerksbetriebe', 'Vereine'],
    [
      'Was die Befragung ergab',
      'Reparaturbedarf: Jeder zweite Haushalt hebt etwas Kaputtes auf, weil niemand es richten kann',
      'Öffnungszeiten: Abends und am Samstag wäre die Halle voll',
      'Gebühren: Fünf Euro im Monat hält fast jeder für angemessen',
    ],
    [
      'Was die Halle braucht',
      'Eine Absauganlage, die auch bei drei Maschinen gleichzeitig reicht',
      'Einen Brandschutz, den die Feuerwehr vor der Eröffnung abnimmt',
      'Werkzeug, das nach jedem Abend wieder an seinem Platz hängt',
      'Eine Aufsicht, die Ersthelferin oder Ersthelfer ist',
      'Eine Versicherung für alle, die an den Maschinen stehen',
    ],
    ['Ablauf', '1. Halle mieten', '2. Maschinen prüfen', '3. Aufsicht schulen', '4. Eröffnen'],
    ['Bedenken', 'Lärm', 'Staub', 'Unfälle', 'Haftung', 'Miete', 'Diebstahl'],
    ['In Zahlen', '240: Mitglieder im ersten Jahr', '1.800: reparierte Geräte', '12 Tonnen: weniger Sperrmüll'],
    ['Vorher und nachher', 'Vorher: Ein Stuhl landet am Straßenrand', 'Nachher: Ein Stuhl bekommt ein neues Bein'],
    ['Worauf es ankommt', 'Eine Werkstatt lebt von denen, die ihr Können weitergeben, nicht von ihren Maschinen'],
    ['Was noch offen ist', 'Der Name', 'Die Schlüssel', 'Das Geld für den Winter'],
  ]),
  deckOf('ja', '山の分校を宿にする', [
    ['なぜ宿にするのか', '雨もりする屋根', '減る子ども', '残る思い出'],
    ['いまあるもの', '木の教室', '広い校庭'],
    ['手伝う人', '大工', '卒業生', '農家', '学生'],
    [
      '聞き取りでわかったこと',
      '季節: 泊まりたい人の半分は秋の紅葉のころに来たいと答えた',
      '食事: 地元の野菜を使った朝ごはんがいちばん楽しみにされている',
      '交通: 最後のバスが早いので、駅まで迎えに行く必要がある',
    ],
    [
      '宿に必要なこと',
      '教室の黒板を残したまま、夜は暖かく眠れるようにする',
      '台所は保健所の決まりに合わせて広げる',
      '校庭には車を入れず、子どもが走れるようにする',
      '冬の雪おろしを毎年頼める人を決めておく',
      '卒業生がいつでも入れる部屋を一つ残す',
    ],
    ['進め方', '1. 屋根を直す', '2. 水回りを直す', '3. 試しに泊まる', '4. 開く'],
    ['心配なこと', '雪', '熊', '火事', '費用', '人手', '騒音'],
    ['数字で見る', '24人: 一晩に泊まれる数', '1,300人: 一年の見込み', '8か月: 工事の期間'],
    ['以前と以後', '以前: 鍵のかかった校舎', '以後: 明かりのつく校舎'],
    ['大切なこと', '建物を残すのは、そこに帰ってくる人がいるからである'],
    ['まだ決めていないこと', '宿の名前', '鐘を鳴らす時間', '校歌の使い方'],
  ]),
  deckOf('zh-HK', '舊碼頭變成圖書館', [
    ['為甚麼要圖書館', '沒有地方讀書', '夏天太熱', '孩子太多'],
    ['碼頭有甚麼', '一個大屋頂', '海風'],
    ['誰會來', '學生', '長者', '街坊', '遊客'],
    [
      '街坊怎樣說',
      '時間：放學後的兩小時最多人想找地方坐下來看書',
      '聲音：近海的一邊要安靜，近街的一邊可以說話',
      '座位：有一半人希望可以坐在看得見船的位置',
    ],
    [
      '圖書館要做到',
      '颱風來的時候書本不會濕，也不用搬走',
      '晚上九時以後仍然有燈，但不會照到海面',
      '輪椅可以由碼頭一直去到最高的一層書架',
      '孩子可以大聲讀書，不會吵到旁邊的人',
      '每年的電費不高於旁邊的社區會堂',
    ],
    ['步驟', '1. 檢查木樁', '2. 補好屋頂', '3. 搬入書架', '4. 開門'],
    ['擔心的事', '潮水', '白蟻', '颱風', '租金', '噪音', '人手'],
    ['數字', '4.2萬本: 第一年的藏書', '320個: 座位', '14個月: 工程時間'],
    ['之前與之後', '之前: 鎖上的鐵閘', '之後: 打開的門'],
    ['最重要的事', '一個地方要有人每天走進去，才算真的屬於這一區'],
    ['還未決定', '名字', '開放時間', '由誰打理'],
  ]),
  deckOf('ar', 'حديقة على سطح المدرسة', [
    ['لماذا حديقة', 'ظل في الصيف', 'خضار طازج', 'درس في الهواء'],
    ['ما لدينا اليوم', 'سطح واسع', 'خزان ماء'],
    ['من يشارك', 'الطلاب', 'المعلمون', 'الآباء', 'الجيران'],
    [
      'ما أظهره الاستطلاع',
      'الوقت: يفضل معظم الطلاب العمل في الحديقة قبل بداية الدروس',
      'الماء: يكفي خزان واحد لثلاثة أيام إذا غطينا التربة بالقش',
      'المحصول: يريد الآباء شراء ما يزيد عن حاجة المطبخ',
    ],
    [
      'ما تحتاجه الحديقة',
      'أن يتحمل السقف وزن التربة وهي مبتلة',
      'أن يصل الماء إلى كل حوض دون أن يحمله أحد',
      'أن يكون السياج عاليا بما يكفي للصغار',
      'أن يعتني بها أحد في عطلة الصيف',
      'ألا تزيد كلفتها عن كلفة رحلة مدرسية واحدة',
    ],
    ['الخطوات', '1. فحص السقف', '2. بناء الأحواض', '3. زراعة البذور', '4. أول حصاد'],
    ['المخاوف', 'الحر', 'الوزن', 'الماء', 'الحشرات', 'الكلفة', 'العطلة'],
    ['قبل وبعد', 'قبل: سطح رمادي لا يصعد إليه أحد', 'بعد: سطح أخضر يتسابق إليه الجميع'],
    ['أهم ما في الأمر', 'يتعلم الطفل من نبتة سقاها بيده أكثر مما يتعلم من صورة في كتاب'],
    ['ما لم يحسم بعد', 'الاسم', 'مواعيد السقاية', 'من يحمل المفتاح'],
  ]),
  deckOf('ru', 'Мост для пешеходов', [
    ['Зачем нужен мост', 'Короткий путь', 'Тихий берег', 'Безопасность'],
    ['Что уже есть', 'Старые опоры', 'Две тропы'],
    ['Кто участвует', 'Инженеры', 'Школы', 'Жители', 'Рыбаки'],
    [
      'Что показал опрос',
      'Утром: Половина жителей идёт в обход и теряет на этом двадцать минут',
      'Зимой: По льду ходят даже там, где течение быстрое',
      'Летом: Туристы хотят видеть реку, а не дорогу с машинами',
    ],
    [
      'Каким должен быть мост',
      'Выдержать лёд, который весной идёт сверху целыми полями',
      'Пропускать лодки, не поднимая середину пролёта',
      'Светить под ноги, но не в окна соседних домов',
      'Обходиться без соли, которая попадает в реку',
      'Стоить не больше, чем ремонт объездной дороги',
    ],
    ['Этапы', '1. Проверить опоры', '2. Собрать пролёт', '3. Уложить настил', '4. Открыть мост'],
    ['Опасения', 'Лёд', 'Шум', 'Ветер', 'Цена', 'Сроки', 'Мусор'],
    ['До и после', 'До: Дорога в обход через весь город', 'После: Пять минут пешком над водой'],
    ['Главное', 'Мост нужен не для того, чтобы перейти реку, а для того, чтобы берега стали одним городом'],
    ['Что не решено', 'Название', 'Цвет перил', 'Кто убирает снег'],
  ]),
]
