/** Names of one side of a matter, and of the other. */
const SIDE =
  /^(?:pros?|cons?|contra|for|against|in favou?r(?: of .{1,30})?|advantages?|disadvantages?|strengths?|weaknesses|benefits?|drawbacks?|dafür|dagegen|für|gegen|vorteile?|nachteile?|stärken|schwächen|pour|contre|avantages?|inconvénients?|forces|faiblesses|a favor(?: de .{1,30})?|en contra(?: de .{1,30})?|ventajas?|desventajas?|inconvenientes|contras?|vantagens|desvantagens|vantaggi|svantaggi|contro|voor|tegen|voordelen|nadelen|kelebihan|kekurangan|плюсы|минусы|за|против|преимущества|недостатки|достоинства|メリット|デメリット|賛成|反対|長所|短所|利点|欠点|优点|缺点|優點|缺點|优势|劣势|優勢|劣勢|赞成|贊成|反对|反對|支持|장점|단점|찬성|반대|ข้อดี|ข้อเสีย|مزايا|عيوب|المزايا|العيوب|مع|ضد|الإيجابيات|السلبيات|יתרונות|חסרונות|בעד|נגד)$/iu
/** Names of one of two choices: "Option A", "Plan 1", "A案". */
const CHOICE =
  /^(?:(?:option|plan|variante?|version|model|modell|choice|proposal|vorschlag|opción|opção|opzione|optie|pilihan|вариант|方案|خيار|الخيار|אפשרות|ตัวเลือก)\s?(?:[A-B]|[12]|[IⅠ]{1,2}|[А-Б]|[甲乙一二]|[أب])|[A-B甲乙]\s?案)(?![\p{L}\p{Nd}]).{0,40}$/iu

/** Whether a text names one side of two, or one of two choices. */
export function isSide(text: string): boolean {
  return SIDE.test(text.trim()) || CHOICE.test(text.trim())
}
