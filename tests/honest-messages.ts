/** Thirteen messages as customers write them, in six scripts, by the names of their senders. */
export const honestMessages: Readonly<Record<string, string>> = {
  'Þorbjörg Hrafnkelsdóttir':
    'Góðan dag. Okkur vantar nýjan vef fyrir bókaútgáfuna, núverandi vefur er https://boka.example og er orðinn tíu ára. Hvenær gætuð þið byrjað?',
  'jón þór': 'Hæ, getið þið flutt hýsinguna fyrir mig? Tvö lén, vefur og póstur.',
  'GUÐRÚN HELGA':
    'Pöntunarformið sendir engan staðfestingarpóst síðan á mánudag. Getið þið kíkt á það?',
  'Karl Schwarzschild':
    'We like what you did for others, e.g. https://hotel.example and https://tours.example/en, and would like a quote for something similar.',
  'Mary-Anne O’Brien':
    'Could somebody call me about moving our shop from Shopify to WooCommerce? Thanks!',
  'Íñigo Echeverría':
    '¿Cuánto costaría una tienda en línea para unos 200 productos, con pago por Bizum?',
  'Søren Østergaard-Nielsen':
    'Vi mangler en ny hjemmeside til vores værksted i Ærøskøbing. Hvad koster det cirka?',
  'Дмитрий Шостакович':
    'Здравствуйте! Нам нужен сайт для музыкальной школы на двух языках. Сколько это стоит?',
  'Ελευθέριος Παπαδόπουλος':
    'Καλησπέρα σας, θα ήθελα προσφορά για την ιστοσελίδα του ξενοδοχείου μας στη Ναύπακτο.',
  'محمد الأحمد':
    'مرحبا، نحتاج إلى موقع لشركة سياحة في آيسلندا بالعربية والإنجليزية. متى يمكنكم البدء؟',
  王小明: '您好,我们想为冰岛旅游公司制作一个中文网站,请问大概需要多长时间和多少费用?谢谢。',
  'अनुष्का शर्मा':
    'नमस्ते, हमें अपनी योग कक्षाओं के लिए ऑनलाइन बुकिंग वाली वेबसाइट चाहिए। कृपया बताएँ कि इसमें कितना समय लगेगा।',
  'Grzegorz Brzęczyszczykiewicz':
    'Hej, <b>menu</b> on our page https://www.cafe.example is broken on phones, can you help?',
}
