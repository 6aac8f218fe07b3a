/** The names of each month, long and short, as exports write them: without accents and dots, in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish and Turkish. */
const names = [
  "january jan januar janner jan janvier janv enero ene gennaio gen janeiro januari styczen stycznia sty ocak oca",
  "february feb februar feber fevrier fevr fev febrero febbraio fevereiro februari luty lutego lut subat sub",
  "march mar marz mrz mars marzo marco maart mrt marzec marca mart",
  "april apr avril avr abril abr aprile kwiecien kwietnia kwi nisan nis",
  "may mai mayo maggio mag maio mei maj maja mayis",
  "june jun juni juin junio giugno giu junho czerwiec czerwca cze haziran haz",
  "july jul juli juillet juil julio luglio lug julho lipiec lipca lip temmuz tem",
  "august aug aout agosto ago augustus augusti sierpien sierpnia sie agustos agu",
  "september sept sep septembre septiembre settembre set setembro wrzesien wrzesnia wrz eylul eyl",
  "october oct oktober okt octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz ekim eki",
  "november nov novembre noviembre novembro listopad listopada lis kasim kas",
  "december dec dezember dez decembre diciembre dic dicembre dezembro grudzien grudnia gru aralik ara",
];

const numbers = new Map(names.flatMap((list, index) => list.split(" ").map((name) => [name, index + 1] as const)));

/** Letters only: small, without accents. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "");

/** 1 to 12, or undefined for what names no month. */
export const monthOf = (name: string): number | undefined => numbers.get(plainLetters(name).replace(/\.$/, ""));
