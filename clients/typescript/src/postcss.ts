import { Baker, type BakeOptions } from "./bake.js";

interface Declaration {
  value: string;
  error(message: string): Error;
}

interface Root {
  walkDecls(visit: (declaration: Declaration) => void): void;
}

/** A PostCSS plug-in that bakes `spring(…)` in declarations; see {@link Baker}. */
export default function springd(options: BakeOptions) {
  const baker = new Baker(options);
  return {
    postcssPlugin: "springd",
    async Once(root: Root): Promise<void> {
      const declarations: Declaration[] = [];
      root.walkDecls((declaration) => {
        if (declaration.value.includes("spring")) declarations.push(declaration);
      });
      await Promise.all(declarations.map(async (declaration) => {
        try {
          declaration.value = await baker.css(declaration.value);
        } catch (fault) {
          throw declaration.error(fault instanceof Error ? fault.message : String(fault));
        }
      }));
    },
  };
}
springd.postcss = true;
