/** What titles and names are made of: enough to look like a catalogue, few enough to read. */
export const adjectives =
  `Silent Golden Hidden Broken Distant Burning Quiet Crimson Forgotten Endless Winter Summer
  Northern Southern Painted Hollow Silver Wandering Sleeping Ancient Gentle Bitter Bright Narrow
  Last First Second Lost Secret Scarlet Frozen Faithful Restless Stolen Whispering Shallow Patient
  Crooked Humble Velvet Evening Morning Midnight Iron Paper Glass Stone Wooden Emerald Amber
  Sunken Solitary Wild Tender Proud Drifting Weathered Luminous Borrowed Imagined`
    .trim()
    .split(/\s+/)

export const nouns =
  `Garden River Lantern Harbour Orchard Mirror Castle Winter Letter Voyage Shadow Bridge Island
  Forest Window Mountain Clock Raven Sparrow Theatre Cathedral Library Journey Daughter Captain
  Painter Gardener Merchant Sailor Widow Stranger Portrait Diary Kingdom Meadow Tower Storm Season
  Valley Compass Lighthouse Carriage Feast Promise Silence Ballad Atlas Machine Engine Planet
  Night Horizon Labyrinth Fountain Sonata Chronicle Testament Archive Market Tavern Abbey Cottage
  Crown Needle Thread Candle Ember Feather Anchor Wheel Furnace Quarry Mill Parlour Attic Cellar
  Passage Threshold`
    .trim()
    .split(/\s+/)

export const places =
  `Alexandria Bergen Cordoba Dublin Edinburgh Florence Granada Heidelberg Istanbul Jaipur Kyoto
  Lisbon Marrakesh Nairobi Oxford Prague Quebec Rome Samarkand Timbuktu Uppsala Venice Warsaw
  Xanadu York Zanzibar Avignon Bruges Cairo Damascus Ephesus Fez Genoa Havana Ithaca Jerusalem
  Krakow Lahore Mombasa Naples Odessa Palermo Riga Seville Trieste Ulm Valencia Weimar Antwerp
  Baghdad Cadiz Delft Essex Flanders Ghent Holland Iceland Java Kent Lapland Malta Norway Ostend
  Persia Rhodes Sicily Tuscany Umbria Verona Wessex Zurich Aleppo Basel Crete Devon Epirus`
    .trim()
    .split(/\s+/)

export const givenNames =
  `Ada Albert Alice Amelia Anton Arthur Beatrice Benjamin Charlotte Clara Daniel Dorothea Edith
  Edmund Eleanor Emile Emma Ernest Eugenia Felix Florence Frances Frederick George Gertrude Harriet
  Helen Henry Hugo Ida Isabel Ivan James Jane Johan Joseph Josephine Juliet Karl Katherine Laura
  Leon Louisa Lucas Mabel Margaret Marie Martin Mathilde Mikhail Nadia Nathaniel Nora Oscar Paul
  Philippa Rebecca Robert Rosa Samuel Selma Sigrid Stefan Theodore Thomas Ursula Victor Violet
  Walter Wilhelmina Yusuf Zora`
    .trim()
    .split(/\s+/)

export const familyNames =
  `Abernathy Ashgrove Barlow Bellweather Blackwood Brandt Caldwell Carmichael Castellan Chandler
  Corbin Dalton Delacroix Draper Eastman Ellery Fairbanks Fenwick Fontaine Gallagher Garrick
  Goldsmith Hawthorn Hargrove Holloway Ingram Jansen Jessop Kavanagh Kessler Kirkwood Lambert
  Langley Lindqvist Lockhart Marchetti Marlowe Merriweather Montague Mortimer Nakamura Nightingale
  Norwood Oakley Okonkwo Osborne Palgrave Pemberton Petrov Quincey Radcliffe Ravenscroft Rosenthal
  Rutherford Saltmarsh Sinclair Sokolov Stanhope Tennant Thackeray Thornton Underhill Vandermeer
  Vasquez Wainwright Wetherby Whitlock Winslow Woodhouse Yarrow Zimmermann`
    .trim()
    .split(/\s+/)

export const publishers = `Marlpit Press|Harbour & Sons|Old Mill Editions|Northlight|Quarto House|
  Lantern Books|The Reading Room|Wayfarer|Inkwell & Daughters|Foxglove`
  .split('|')
  .map((name) => name.trim())
