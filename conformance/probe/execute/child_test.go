package execute

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// actVariable names the act of a process that a test starts.
const actVariable = "TOOLCONFORM_TEST_ACT"

// TestAct runs the act in such a process.
func TestAct(t *testing.T) {
	if act := acts[os.Getenv(actVariable)]; act != nil {
		act(t)
	}
}

// acts are what such a process can do. Some of them end the process.
var acts = map[string]func(*testing.T){
	"channel": channelOfABubble, "timer": timerOfABubble, "cond": condOfABubble, "waitgroup": waitGroupOfTwoBubbles,
	"race": raceInABubble, "serve": serveTools, "fall": serveCrashingSteps,
}

// act runs an act in a process of its own, and returns its output and how it ended.
func act(t *testing.T, what string, env ...string) (stdout, stderr string, err error) {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestAct$")
	command.Env = append(append(os.Environ(), actVariable+"="+what), env...)
	var out, errs bytes.Buffer
	command.Stdout, command.Stderr = &out, &errs
	err = command.Run()
	return out.String(), errs.String(), err
}
