interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly className?: string;
}

/** Something that is on or off, at once and until it is turned again. */
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
