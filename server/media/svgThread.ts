export { svgProblem } from "#shared/media/svgProblem.ts";
