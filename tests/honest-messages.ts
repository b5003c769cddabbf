/** Thirteen messages as customers write them, in six scripts, each with its sender. */
export const honestMessages: readonly Readonly<Record<'name' | 'email' | 'message', string>>[] = [
  {
    name: 'Þorbjörg Hrafnkelsdóttir',
    email: 'thorbjorg@example.is',
    message:
      'Góðan dag. Okkur vantar nýjan vef fyrir bókaútgáfuna, núverandi vefur er https://boka.example og er orðinn tíu ára. Hvenær gætuð þið byrjað?',
  },
  {
    name: 'jón þór',
    email: 'jon.thor@example.is',
    message: 'Hæ, getið þið flutt hýsinguna fyrir mig? Tvö lén, vefur og póstur.',
  },
  {
    name: 'GUÐRÚN HELGA',
    email: 'gudrun@example.is',
    message: 'Pöntunarformið sendir engan staðfestingarpóst síðan á mánudag. Getið þið kíkt á það?',
  },
  {
    name: 'Karl Schwarzschild',
    email: 'karl@example.com',
    message:
      'We like what you did for others, e.g. https://hotel.example and https://tours.example/en, and would like a quote for something similar.',
  },
  {
    name: 'Mary-Anne O’Brien',
    email: 'mary@example.ie',
    message: 'Could somebody call me about moving our shop from Shopify to WooCommerce? Thanks!',
  },
  {
    name: 'Íñigo Echeverría',
    email: 'inigo@example.es',
    message: '¿Cuánto costaría una tienda en línea para unos 200 productos, con pago por Bizum?',
  },
  {
    name: 'Søren Østergaard-Nielsen',
    email: 'soren@example.dk',
    message: 'Vi mangler en ny hjemmeside til vores værksted i Ærøskøbing. Hvad koster det cirka?',
  },
  {
    name: 'Дмитрий Шостакович',
    email: 'dmitri@example.org',
    message:
      'Здравствуйте! Нам нужен сайт для музыкальной школы на двух языках. Сколько это стоит?',
  },
  {
    name: 'Ελευθέριος Παπαδόπουλος',
    email: 'lefteris@example.gr',
    message:
      'Καλησπέρα σας, θα ήθελα προσφορά για την ιστοσελίδα του ξενοδοχείου μας στη Ναύπακτο.',
  },
  {
    name: 'محمد الأحمد',
    email: 'mohammed@example.net',
    message: 'مرحبا، نحتاج إلى موقع لشركة سياحة في آيسلندا بالعربية والإنجليزية. متى يمكنكم البدء؟',
  },
  {
    name: '王小明',
    email: 'xiaoming@example.cn',
    message: '您好,我们想为冰岛旅游公司制作一个中文网站,请问大概需要多长时间和多少费用?谢谢。',
  },
  {
    name: 'अनुष्का शर्मा',
    email: 'anushka@example.in',
    message:
      'नमस्ते, हमें अपनी योग कक्षाओं के लिए ऑनलाइन बुकिंग वाली वेबसाइट चाहिए। कृपया बताएँ कि इसमें कितना समय लगेगा।',
  },
  {
    name: 'Grzegorz Brzęczyszczykiewicz',
    email: 'grzegorz@example.pl',
    message:
      'Hej, <b>menu</b> on our page https://www.cafe.example is broken on phones, can you help?',
  },
]
