package supervise

// What the process of one tool may use, on systems that can limit it. TestHostilePage in cmd/toolconform lists all limits.
const (
	MostMemory    = 1 << 30
	MostFiles     = 1024
	MostFileSize  = 256 << 20
	MostProcessor = 600 // seconds
)
