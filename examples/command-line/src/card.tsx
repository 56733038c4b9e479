import { animated, useSpring } from "@react-spring/web";

/** A card that turns around. */
export function Card({ isOpen }: { isOpen: boolean }) {
  const style = useSpring({ rotateY: isOpen ? 180 : 0, config: { tension: 170, friction: 26 } });
  return <animated.article style={style} />;
}
