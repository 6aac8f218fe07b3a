export class BusyError extends Error {
  override name = "BusyError";
}
