interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}

/** A setting that is on or off. It takes effect at once. */
export function Switch({ label, isOn, onChange, className = '' }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`switch ${className}`}
      onClick={() => onChange(!isOn)}
    >
      <span className="switch-track" aria-hidden="true" />
      {label}
    </button>
  );
}
