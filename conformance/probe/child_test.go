package probe

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// actVariable names what a process that a test starts is to do. Some of it ends the process.
const actVariable = "TOOLCONFORM_TEST_ACT"

// TestAct is what such a process runs.
func TestAct(t *testing.T) {
	if act := acts[os.Getenv(actVariable)]; act != nil {
		act(t)
	}
}

// acts are what processes of this test can do.
var acts = map[string]func(*testing.T){
	"channel": channelOfABubble, "timer": timerOfABubble, "cond": condOfABubble, "waitgroup": waitGroupOfTwoBubbles,
	"race": raceInABubble, "serve": serveTools, "fall": serveTheFallen,
}

// act has a process of its own do something, and returns what it wrote and how it ended.
func act(t *testing.T, what string, env ...string) (stdout, stderr string, err error) {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestAct$")
	command.Env = append(append(os.Environ(), actVariable+"="+what), env...)
	var out, errs bytes.Buffer
	command.Stdout, command.Stderr = &out, &errs
	err = command.Run()
	return out.String(), errs.String(), err
}
