{{- define "lectern.workFolder" -}}
{{- with .Values.worker.workFolder -}}
{{- if .storageClass -}}
ephemeral:
  volumeClaimTemplate:
    spec:
      accessModes: [ReadWriteOnce]
      storageClassName: {{ .storageClass }}
      resources:
        requests: { storage: {{ .size }} }
{{- else -}}
emptyDir: { sizeLimit: {{ .size }} }
{{- end -}}
{{- end -}}
{{- end -}}
