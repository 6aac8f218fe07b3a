import { actionOf, isForAuth } from "./requestKinds.ts";
import { QueueRefusal } from "./requestQueue.ts";

const refuse = (status: number, code: string, message: string, seconds: number): Response =>
  Response.json({ code, message }, { status, headers: { "retry-after": String(seconds) } });

/** The response for a request that the queue refused. @throws every other error */
export const answerRefusal = (error: unknown): Response => {
  if (!(error instanceof QueueRefusal)) throw error;
  if (error.reason === "client") {
    return refuse(429, "too_many_requests", "Too many requests from your network are waiting. Please try again.", 2);
  }
  return refuse(503, "busy", "The site is very busy at the moment. Please try again.", 5);
};

export const gone = (): Response => refuse(503, "gone", "The request was given up.", 1);

export const blocked = (): Response =>
  refuse(429, "too_expensive", "A request from your network took too long. Please try again in a minute.", 60);

// Node's Request refuses the others.
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The answer to a request that never reaches the backend. */
export const refusalOf = (request: Request): Response | null => {
  if (!methods.has(request.method)) {
    return Response.json({ code: "bad_method", message: "This method is not answered." }, { status: 405 });
  }
  if (!isForAuth(request) || actionOf(request)) return null;
  return Response.json(
    { code: 404, error_code: "not_found", msg: "There is nothing at this address." },
    { status: 404 },
  );
};
