package supervise

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// complaintOfWorker begins the message of a worker that gives up by itself, which is not the tool's fault: see execute.Serve.
const complaintOfWorker = "worker: "

// harnessError returns the harness error behind a crash; "" if the tool caused it.
func harnessError(d probe.Crash) string {
	if d.Kind != "memory" && d.Title != threadExhaustion && withoutThread(d.Title, d.Text) {
		return "the machine has no room for another thread (ulimit -u, or what a container may have)"
	}
	if d.Kind != "exit" || d.Title != fmt.Sprintf("os.Exit(%d)", goStatus) {
		return ""
	}
	lines := strings.Split(strings.TrimSpace(d.Text), "\n")
	if last := lines[len(lines)-1]; strings.HasPrefix(last, complaintOfWorker) {
		return last
	}
	return ""
}
