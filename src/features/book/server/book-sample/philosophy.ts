import type { ShelvedBook } from './sample-book.ts'

export const philosophy: readonly ShelvedBook[] = [
  {
    title: 'حي بن يقظان',
    author: 'ابن طفيل',
    publisher: 'Henry Hall',
    publishedOn: '1671',
    description:
      'قصة فلسفية عن طفل ينشأ وحيدًا في جزيرة ويبلغ بالملاحظة والعقل معرفة الطبيعة والخالق. كُتبت في القرن الثاني عشر، ونشرها بوكوك في أكسفورد مع ترجمة لاتينية سنة 1671.',
  },
  {
    title: 'The Republic',
    author: 'Plato',
    publisher: 'Aldus Manutius',
    publishedOn: '1513-09',
    description:
      'Socrates asks what justice is and imagines a city in order to find it, with the allegory of the cave on the way. The Greek text was first printed in the Aldine edition of Plato.',
  },
  {
    title: 'Discours de la méthode',
    author: 'René Descartes',
    publisher: 'Jan Maire',
    publishedOn: '1637-06',
    description:
      'Sets out four rules for reasoning and rebuilds knowledge from one certainty: I think, therefore I am. It introduced three essays on optics, meteorology and geometry.',
  },
  {
    title: 'A Vindication of the Rights of Woman',
    author: 'Mary Wollstonecraft',
    publisher: 'Joseph Johnson',
    publishedOn: '1792',
    description:
      'Argues that women appear inferior only because they are denied education, and that both sexes share the same reason, rights and duties.',
  },
  {
    title: '道德經',
    author: 'Laozi',
    publisher: null,
    publishedOn: null,
    description:
      'Dao De Jing: eighty-one short chapters on the Way that cannot be named, on yielding, and on ruling without force. The oldest known passages, on bamboo, date from about 300 BCE.',
  },
  {
    title: 'Kritik der reinen Vernunft',
    author: 'Immanuel Kant',
    publisher: 'Johann Friedrich Hartknoch',
    publishedOn: '1781',
    description:
      'Asks what reason can know independently of experience, and answers that space, time and causality are forms the mind brings to things.',
  },
  {
    title: 'Enten – Eller',
    author: 'Søren Kierkegaard',
    publisher: 'C. A. Reitzel',
    publishedOn: '1843-02-20',
    description:
      'Either/Or: papers said to have been found in a desk set the life of pleasure against the life of ethical choice. The editor named on the title page, Victor Eremita, is a pseudonym.',
  },
  {
    title: 'An Inquiry into the Good',
    author: 'Nishida Kitarō',
    publisher: 'Kōdōkan',
    publishedOn: '1911-01',
    description:
      'Starts from pure experience, before the division of subject and object, and builds on it an account of reality, ethics and religion. The author wrote it after years of Zen practice.',
  },
  {
    title: 'Also sprach Zarathustra',
    author: 'Friedrich Nietzsche',
    publisher: 'Ernst Schmeitzner',
    publishedOn: '1883',
    description:
      'A hermit comes down from his mountain to teach the overman in speeches and parables, now that God is dead. The first of four parts.',
  },
  {
    title: 'Ethica, ordine geometrico demonstrata',
    author: 'Baruch Spinoza',
    publisher: 'Jan Rieuwertsz',
    publishedOn: '1677',
    description:
      "Argues by definitions, axioms and proofs that God and nature are one substance, and that freedom lies in understanding. Friends printed it after the author's death.",
  },
  {
    title: 'Tractatus Logico-Philosophicus',
    author: 'Ludwig Wittgenstein',
    publisher: 'Kegan Paul, Trench, Trubner & Co.',
    publishedOn: '1922',
    description:
      'Seven numbered propositions with comments on how language pictures the world and where it has to fall silent. This first book edition prints German and English side by side.',
  },
]
