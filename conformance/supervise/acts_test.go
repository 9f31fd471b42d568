//go:build linux

package supervise

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"syscall"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// actAs is the variable that makes the test binary play a worker.
const actAs = "WORKER_TEST_ACT_AS"

func TestMain(m *testing.M) {
	if act := acts[os.Getenv(actAs)]; act != nil {
		act()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var acts = map[string]func(){
	"leave": func() {
		fmt.Println("said")
		fmt.Fprintln(os.Stderr, "complained")
		os.Exit(3)
	},
	"hang": func() { time.Sleep(time.Hour) },
	"deaf": func() {
		signal.Ignore(syscall.SIGQUIT, syscall.SIGTERM)
		_ = os.WriteFile("ready", nil, 0o600)
		time.Sleep(time.Hour)
	},
	"parent": func() { // leaves one process in its group, and one that leaves it
		for _, own := range []bool{false, true} {
			child := exec.Command("/bin/sh", "-c", "sleep 3600 & echo $!; wait")
			child.SysProcAttr = &syscall.SysProcAttr{Setsid: own}
			out, _ := child.StdoutPipe()
			_ = child.Start()
			pid, _ := bufio.NewReader(out).ReadString('\n')
			fmt.Print(pid)
		}
	},
	"lock": func() {
		_ = os.MkdirAll("a/b", 0o700)
		_ = os.Chmod("a/b", 0)
		_ = os.Chmod("a", 0)
	},
	"stop": func() {
		_ = syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		select {}
	},
	"become": func() {
		syscall.CloseOnExec(probe.AnswersFD)
		_ = syscall.Exec("/bin/sleep", []string{"sleep", "3600"}, nil)
	},
	"overflow": func() {
		crashIntoPipe()
		debug.SetMaxStack(probe.MostStack) // as a worker does: else the limit of memory may be reached first
		fmt.Println(deeper(1))
	},
	"flood": func() {
		crashIntoPipe()
		for range 20_000 {
			go func() { select {} }()
		}
		panic("too many")
	},
	"look": func() {
		dir, _ := os.Getwd()
		fmt.Println("dir", dir)
		for _, line := range os.Environ() {
			fmt.Println(line)
		}
	},
}

func crashIntoPipe() {
	pipe := os.NewFile(probe.CrashFD, "crash")
	_ = debug.SetCrashOutput(pipe, debug.CrashOptions{})
	_ = pipe.Close()
}

func deeper(n int) int {
	if n < 0 {
		return n
	}
	return deeper(n+1) + n
}
