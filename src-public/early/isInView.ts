/** Whether any of an element is between the window's upper and lower edge. */
export const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};
