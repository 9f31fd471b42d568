// Package good has tools that come close to a type assertion without ok and never do it.
package good
