/** More pages are asked for than can be made. */
export class Busy extends Error {
  override name = "Busy";
}
