import { setFlagsFromString } from "node:v8";

// Most servers under test live for seconds: to optimize Postgres takes a third of their start, and comes later here.
setFlagsFromString("--wasm-tiering-budget=100000000");
