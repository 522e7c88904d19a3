/**
 * What stands around the subject in titles of each language; the first group is the subject. Only frames stand here in which a noun has the
 * form that it has alone: no genitive of German, no case of Russian.
 */
export const SUBJECT_FRAMES: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /^how (?:do |does )?(?:an? |the )?(.+?) (?:really |actually )?works?$/iu,
    /^how (?:an? |the )?(.+?) (?:is|are) made$/iu,
    /^(?:the |an? )?(?:short |brief )?(?:history|origins?|basics|fundamentals|science|principles?|physics) of (?:the |an? )?(.+)$/iu,
    /^(?:an? )?(?:introduction|intro|guide|beginner's guide|recipe) (?:to|for) (?:the |an? )?(.+)$/iu,
    /^what (?:is|are) (?:an? |the )?(.+)$/iu,
    /^living with (.+)$/iu,
    /^(.+?) (?:explained|for beginners|for kids|basics)$/iu,
    /^(?:.*\b)?(?:review|report|plan|update|strategy|budget|proposal|campaign|analysis|status|retrospective|training|policy|lesson|overview|pitch|roadmap|launch|case|thesis|research|study|report) (?:for|of|on|about) (?:the )?(.+)$/iu,
    /^(?:project )?(.+?) (?:retrospective|retro|post-?mortem|project status|status report|status update|status|launch plan|launch|project plan|marketing plan|marketing strategy|campaign|competitor analysis|case study|roadmap|user research|architecture|incident review|outage)$/iu,
  ],
  de: [
    /^wie (?:funktioniert|funktionieren|arbeitet|arbeiten|entsteht|entstehen) (?:(?:ein|eine|der|die|das) )?(.+)$/iu,
    /^(?:eine )?(?:einführung|einstieg) in (?:die |das )?(?!den)(.+)$/iu,
    /^was (?:ist|sind) (?:(?:ein|eine|der|die|das) )?(.+)$/iu,
    /^wie (?:(?:ein|eine|der|die|das) )?(.+?) funktionier(?:t|en)$/iu,
    /^.*(?:bericht|plan|strategie|budget|kampagne|konzept|vorschlag|analyse|status|retrospektive|schulung|richtlinie|workshop|studie) (?:für|über) (?!de[nmrs]\b|die\b|das\b|eine?[nmrs]?\b|unser|mein)(.+)$/iu,
  ],
  fr: [
    /^comment (?:fonctionne(?:nt)?|marche(?:nt)?|se forme(?:nt)?|naît|naissent) (?:les |la |le |l'|une? )?(.+)$/iu,
    /^(?:une )?(?:brève |petite )?(?:l')?(?:histoire|origines?) (?:de la |de l'|des |du |de |d')(.+)$/iu,
    /^(?:introduction|initiation) (?:à la |à l'|aux |au |à )(.+)$/iu,
    /^qu'est-ce qu(?:e |')(?:une? |les? |la |l')?(.+)$/iu,
    /^.*\b(?:bilan|rapport|plan|stratégie|budget|campagne|proposition|analyse|formation|étude|enquête) (?:sur|pour) (?:les? |la |l')?(.+)$/iu,
  ],
  es: [
    /^¿?cómo (?:funcionan?|se forman?|se hacen?) (?:el |la |los |las |una? )?(.+)$/iu,
    /^(?:una )?(?:breve )?historia (?:de la |de los |de las |del |de )(.+)$/iu,
    /^introducción (?:a la |a los |a las |al |a )(.+)$/iu,
    /^¿?qué (?:es|son) (?:el |la |los |las |una? )?(.+)$/iu,
    /^.*\b(?:informe|plan|estrategia|presupuesto|campaña|propuesta|análisis|formación|estudio|encuesta) (?:sobre|para) (?:el |la |los |las )?(.+)$/iu,
  ],
  pt: [
    /^como (?:funcionam?|se formam?) (?:o |a |os |as |uma? )?(.+)$/iu,
    /^(?:uma )?(?:breve )?história (?:da |do |das |dos |de )(.+)$/iu,
    /^introdução (?:à |ao |às |aos |a )(.+)$/iu,
    /^o que (?:é|são) (?:o |a |os |as |uma? )?(.+)$/iu,
    /^.*\b(?:relatório|plano|estratégia|orçamento|campanha|proposta|análise|formação|treinamento|estudo|pesquisa) (?:sobre|para) (?:o |a |os |as )?(.+)$/iu,
  ],
  ru: [
    /^как (?:работа(?:ет|ют)|устро(?:ен|ена|ено|ены)|возника(?:ет|ют)) (.+)$/iu,
    /^что такое (.+)$/iu,
    /^.*«(.+)».*$/iu,
  ],
  ar: [
    /^كيف (?:يعمل|تعمل|ي?تتكون|تنشأ) (.+)$/iu,
    /^(?:تاريخ|قصة|مقدمة في|مدخل إلى|أساسيات|مبادئ) (.+)$/iu,
    /^ما (?:هو|هي) (.+)$/iu,
    /^.*(?:تقرير|خطة|استراتيجية|ميزانية|حملة|مقترح|دراسة|مراجعة|بحث) (?:عن|حول) (.+)$/iu,
  ],
  ja: [
    /^(.+?)の(?:仕組み|しくみ|歴史|基礎|作り方|使い方|レシピ|戦略|予算|報告|振り返り|進捗|計画|提案|研修|安全|紹介|分析).*$/iu,
    /^(.+?)は(?:どう|なぜ|どのように|どうして).*$/iu,
    /^(.+?)(?:とは|入門|について).*$/iu,
    /^なぜ(.+?)は.*$/iu,
  ],
  ko: [
    /^(.+?)(?:은|는|이|가) (?:어떻게|왜).*$/iu,
    /^(.+?)의 (?:원리|역사|기초|구조|이해|생애)$/iu,
    /^(.+?) (?:작동 원리|입문|기초|보고서?|계획|전략|예산|회고|교육|현황|제안|소개|레시피|만들기|역사|분석)$/iu,
  ],
  th: [
    /^(.+?)(?:ทำงานอย่างไร|ทำงานยังไง|คืออะไร|เบื้องต้น)$/iu,
    /^(?:ประวัติศาสตร์|วิธีทำ|สูตร|กลยุทธ์|แผน|พื้นฐาน|ทำความรู้จัก)(?:ของ|ด้าน)?(.+)$/iu,
  ],
  zh: [
    /^(.+?)(?:是)?(?:如何|怎么|怎麼|怎样|怎樣|为什么|為什麼|為甚麼).*$/iu,
    /^(.+?)(?:竞品分析|競品分析|产品比较|產品比較)$/iu,
    /^(.+?)(?:的)?(?:工作原理|运作原理|原理|历史|歷史|入门|入門|基础|基礎|做法|战略|戰略|策略|预算|預算|报告|報告|计划|計劃|計畫|复盘|培训|培訓|总结|總結|进度|進度|介绍|介紹|方案|分析|食谱|食譜)$/iu,
    /^(?:什么是|什麼是|甚麼是|关于|關於|认识|認識)(.+)$/iu,
  ],
  id: [
    /^(?:bagaimana|cara kerja) (?:cara kerja )?(.+?)(?: bekerja| berfungsi)?$/iu,
    /^(?:sejarah|pengantar|pengenalan|dasar-dasar|asas) (.+)$/iu,
    /^apa (?:itu )(.+)$/iu,
    /^(?:strategi|anggaran|bajet|laporan|rencana|rancangan|proposal|cadangan|analisis|pelatihan|latihan|kebijakan|kajian|studi) (?:tentang |untuk |mengenai )(.+)$/iu,
    /^(?:resep|resipi) (.+)$/iu,
  ],
  fil: [
    /^paano (?:gumagana|gumana|nabubuo) ang (?:mga )?(.+)$/iu,
    /^(?:ang )?(?:maikling )?kasaysayan (?:ng|ni) (?:mga )?(.+)$/iu,
    /^ano ang (?:mga )?(.+)$/iu,
    /^(?:panimula|gabay) sa (.+)$/iu,
    /^(?:plano|ulat|badyet|estratehiya|panukala|pag-aaral) (?:para sa|tungkol sa) (?:mga )?(.+)$/iu,
  ],
}
