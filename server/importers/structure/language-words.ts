/** The most common short words of each language, which are searched with a space before and after. */
export const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with was are on this from by it be not have an as at which we our how why what your into between about',
  de: 'der die das und ist nicht ein eine einer den dem des mit von zu für auf im sich auch wird werden als bei sind aus nach wie über zur zum unsere wir oder warum durch',
  fr: 'le la les des et est une un du dans que qui pour pas sur au avec ce cette son plus par nous aux sont ne vous comment pourquoi entre notre leur',
  es: 'el la los las y de que en un una es por con para se del no su al lo como más pero sus entre cómo qué sobre nuestro son está hasta',
  pt: 'o a os as e de que em um uma é por com para se do da dos das não ao no na nos como mais mas seu sua entre são está pelo pela nosso sobre',
  it: 'il lo la gli le e di che in un una è per con non del della dei delle si al alla nel come più sono ma nella perché tra questo il nostro',
  nl: 'de het een en van is dat in op te niet voor met zijn aan er ook als door maar bij naar uit wordt over onze wij hoe waarom deze',
  sv: 'och att det som en på är av för med till den inte om ett men har de vi så hur från eller vår varför',
  pl: 'i w na z do nie się jest że to jak o po od za dla przez są oraz czy lub ten być która',
  tr: 've bir bu için ile da de olarak daha çok en ne gibi olan kadar sonra nasıl neden veya ama her',
  vi: 'và của là có cho không được trong các những một người với khi để này đã về từ ra',
  id: 'yang dan di ini itu dengan untuk dari pada tidak dalam adalah akan ke kami juga atau oleh sudah bisa karena telah kita bagaimana mengapa secara anda',
  ms: 'yang dan di ini itu dengan untuk dari pada tidak dalam adalah akan ke kami juga atau oleh boleh kerana telah kita bagaimana mengapa secara ialah anda bagi daripada sahaja perlu',
  fil: 'ang ng mga sa na at ay para hindi ito kung ni si may ating aming paano bakit isang nito kay o mula dahil',
}

/** Words that occur in titles, which often lack the common words. */
export const TITLE_WORDS: Readonly<Record<string, string>> = {
  en: 'plan report strategy guide introduction history results review market marketing business product project team growth future pitch launch overview update training lesson proposal budget roadmap company analysis study research',
  de: 'bericht strategie einführung geschichte ergebnisse markt unternehmen produkt projekt wachstum zukunft überblick schulung vorschlag haushalt fahrplan analyse studie forschung marketingplan jahresbericht geschäftsplan vorstellung',
  fr: 'rapport stratégie introduction histoire résultats marché entreprise produit projet équipe croissance avenir lancement aperçu formation proposition feuille étude recherche commerce présentation',
  es: 'informe estrategia introducción historia resultados mercado negocio negocios empresa producto proyecto equipo crecimiento futuro lanzamiento resumen formación propuesta presupuesto análisis estudio investigación presentación ventas',
  pt: 'plano relatório estratégia introdução história resultados mercado negócio negócios empresa produto projeto equipe equipa crescimento futuro lançamento resumo formação treinamento proposta orçamento análise estudo pesquisa apresentação vendas',
  it: 'piano rapporto relazione strategia introduzione storia risultati mercato azienda prodotto progetto squadra crescita futuro lancio proposta bilancio analisi studio ricerca presentazione vendite',
  nl: 'verslag rapport strategie inleiding geschiedenis resultaten markt bedrijf product groei toekomst overzicht training voorstel begroting onderzoek presentatie verkoop',
  id: 'rencana laporan strategi pengantar sejarah hasil pasar pemasaran perusahaan produk proyek tim pertumbuhan masa peluncuran pelatihan usulan anggaran analisis penelitian bisnis penjualan keuangan',
  ms: 'pelan rancangan laporan strategi pengenalan sejarah keputusan pasaran pemasaran syarikat produk projek pasukan pertumbuhan pelancaran latihan cadangan belanjawan kajian perniagaan jualan kewangan',
  fil: 'plano ulat estratehiya panimula kasaysayan resulta merkado negosyo kompanya produkto proyekto paglago kinabukasan paglulunsad pagsasanay mungkahi badyet pagsusuri pananaliksik',
}

/** Words that occur in only one of two similar languages. */
export const TELLING: readonly (readonly [language: string, words: RegExp])[] = [
  [
    'ms',
    /\b(?:ialah|kerana|sahaja|boleh|bagi|daripada|syarikat|pelajar|wang|awak|kereta|bahawa|setiausaha|mesyuarat|pejabat|perniagaan|jualan|pihak|tidak boleh|hendaklah|fail|dibenarkan|akta|senarai|pilihan|tak|oleh itu|adakah|paparan|tetapan|dinyatakan|sebarang|terdapat)\b/giu,
  ],
  [
    'id',
    /\b(?:karena|bisa|saja|perusahaan|mahasiswa|uang|mobil|rapat|keuangan|bahwa|kantor|berkas|harus|maupun|penjualan|kebutuhan|ataupun|manapun|apapun|silakan|galat|tersebut adalah|setiap orang)\b/giu,
  ],
]
/** Diacritics of only a few Latin-script languages, a weak hint for titles without common words. */
export const MARKS: readonly (readonly [language: string, marks: RegExp])[] = [
  ['de', /[äöüß]/giu],
  ['es', /[ñ¿¡]|ción\b|\b(?:plan de|cómo)\b/giu],
  ['pt', /[ãõ]|ção\b|ções\b/giu],
  ['fr', /[œèêùëîô]|\b[ldjnmsc]['’](?=\p{L})|\bqu['’]/giu],
  ['pl', /[łśźżąęń]/giu],
  ['tr', /[ğışİ]/gu],
  ['vi', /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/giu],
  ['sv', /[å]/giu],
]
