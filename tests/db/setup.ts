import { afterAll } from "vitest";
import { closeBackends } from "./harness/site.ts";

afterAll(closeBackends);
