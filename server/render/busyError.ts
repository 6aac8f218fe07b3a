/** More pages are asked for than can be made. */
export class BusyError extends Error {
  override name = "BusyError";
}
