import { operations } from "./bake.js";

/**
 * A transform for Style Dictionary 4 and later: a spring's token becomes `819ms linear(…)`, to stand in a `transition`.
 *
 * springd's own reader reads the token, so that it may name its numbers as any system does.
 */
export default function springd(options) {
  const client = operations(options);
  return {
    name: "springd/css",
    type: "value",
    transitive: true,
    filter: (token) => (token.$type ?? token.type) === "spring",
    async transform(token) {
      const name = token.path?.join(".") ?? "the token";
      const tokens = { spring: { $type: "spring", $value: token.$value ?? token.value } };
      const { files, notes = [] } = await client.tokens({ tokens, platforms: ["design-token"] });
      const written = files.length > 0 ? JSON.parse(files[0].text).spring : undefined;
      const linear = written?.$extensions?.["org.springd.spring"]?.linear;
      if (!linear) throw new Error(`${name}: ${notes.join(" ") || "isn't a spring that can be written"}`);
      const { value, unit } = written.$value.duration;
      return `${value}${unit} ${linear}`;
    },
  };
}
