export { findSvgProblem } from "#shared/media/cleanSvg.ts";
