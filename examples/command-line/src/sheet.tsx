import { motion } from "motion/react";

/** A sheet that comes from below. */
export function Sheet() {
  return (
    <motion.section
      initial={{ y: "100%" }}
      animate={{ y: 0 }}
      transition={{ type: "spring", stiffness: 171, damping: 26 }}
    />
  );
}
