import { Baker } from "./bake.js";

/** A PostCSS plug-in that bakes `spring(…)` in declarations. */
export default function springd(options) {
  const baker = new Baker(options);
  return {
    postcssPlugin: "springd",
    async Once(root) {
      const declarations = [];
      root.walkDecls((declaration) => {
        if (declaration.value.includes("spring")) declarations.push(declaration);
      });
      await Promise.all(declarations.map(async (declaration) => {
        try {
          declaration.value = await baker.css(declaration.value);
        } catch (fault) {
          throw declaration.error(fault.message);
        }
      }));
    },
  };
}
springd.postcss = true;
