import type { ShelvedBook } from './sample-book.ts'

export const plays: readonly ShelvedBook[] = [
  {
    title: 'Hamlet',
    author: 'William Shakespeare',
    publisher: 'Nicholas Ling and John Trundle',
    publishedOn: '1603',
    description:
      "The Prince of Denmark is told by his father's ghost that his uncle is a murderer, and delays revenge. The text of this first quarto is much shorter than the later ones.",
  },
  {
    title: 'Et dukkehjem',
    author: 'Henrik Ibsen',
    publisher: 'Gyldendalske Boghandels Forlag',
    publishedOn: '1879-12-04',
    description:
      "A Doll's House: Nora Helmer has forged a signature to save her husband, and learns from his reaction what her marriage is worth.",
  },
  {
    title: 'The Post Office',
    author: 'Rabindranath Tagore',
    publisher: null,
    publishedOn: '1912',
    description:
      'A sick boy, kept indoors, watches the road from his window and waits for a letter from the king. Written in Bengali under the title Dak Ghar.',
  },
  {
    title: "Le Tartuffe, ou l'Imposteur",
    author: 'Molière',
    publisher: 'Jean Ribou',
    publishedOn: '1669',
    description:
      'A pious fraud takes over the household of the credulous Orgon. After two bans the comedy was allowed on the stage in February 1669, and then printed.',
  },
  {
    title: 'Вишнёвый сад',
    author: 'Anton Chekhov',
    publisher: 'Znanie',
    publishedOn: '1904',
    description:
      'The Cherry Orchard: an indebted family cannot bring itself to save its estate, which is sold at auction to a merchant whose father was a serf on it.',
  },
  {
    title: 'La vida es sueño',
    author: 'Pedro Calderón de la Barca',
    publisher: 'María de Quiñones',
    publishedOn: '1636',
    description:
      'Segismundo, a prince shut in a tower because of a prophecy, is set free for a day and then returned to his cell, where he is told that he only dreamed it.',
  },
  {
    title: "Sei personaggi in cerca d'autore",
    author: 'Luigi Pirandello',
    publisher: 'R. Bemporad & Figlio',
    publishedOn: '1921',
    description:
      'Six characters left unfinished by their author interrupt a rehearsal and ask the company to play their story. The first night in Rome, in May 1921, ended in uproar.',
  },
  {
    title: 'Sacontalá; or, The Fatal Ring',
    author: 'Kālidāsa',
    publisher: 'Joseph Cooper',
    publishedOn: '1789',
    description:
      "A curse makes King Dushyanta forget his bride until a ring is found inside a fish. Sir William Jones's English version of the Sanskrit play, printed in Calcutta.",
  },
  {
    title: 'Faust. Eine Tragödie',
    author: 'Johann Wolfgang von Goethe',
    publisher: 'J. G. Cotta',
    publishedOn: '1808',
    description:
      'A scholar weary of knowledge makes a wager with the devil Mephistopheles and ruins Gretchen, who loves him. The first of two parts.',
  },
  {
    title: 'The Importance of Being Earnest',
    author: 'Oscar Wilde',
    publisher: 'Leonard Smithers',
    publishedOn: '1899',
    description:
      'Two bachelors, each courting under the false name of Ernest, are found out by the women who mean to marry a man of that name. First staged in 1895.',
  },
  {
    title: 'Oedipus Rex',
    author: 'Sophocles',
    publisher: 'Aldus Manutius',
    publishedOn: '1502-08',
    description:
      'The king of Thebes hunts the murderer whose crime has brought plague on the city. Played in Athens in the fifth century BCE and first printed in the Aldine edition of Sophocles.',
  },
]
