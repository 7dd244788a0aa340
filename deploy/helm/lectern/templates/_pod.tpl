{{/* What all pods have. The site never calls the API of Kubernetes. */}}
{{- define "lectern.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  {{- toYaml .Values.podSecurityContext | nindent 2 }}
{{- end -}}

{{/* What all containers have. */}}
{{- define "lectern.container" -}}
image: {{ include "lectern.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{/* The pods of a component spread over zones and nodes, those of each version for themselves. */}}
{{- define "lectern.placement" -}}
{{- $component := .component -}}
{{- $root := .root -}}
topologySpreadConstraints:
  {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "lectern.selector" $root | nindent 8 }}
        app.kubernetes.io/component: {{ $component }}
  {{- end }}
{{- with index $root.Values $component "nodeSelector" }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with index $root.Values $component "tolerations" }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
