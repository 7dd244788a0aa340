interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly className?: string;
}

/** A setting that is on or off. It takes effect at once. */
export function Switch({ label, isOn, onTurn, className = '' }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`switch ${className}`}
      onClick={() => onTurn(!isOn)}
    >
      <span className="switch-track" aria-hidden="true" />
      {label}
    </button>
  );
}
